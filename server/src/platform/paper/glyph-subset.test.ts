import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { paperFont } from './paper-font.ts';

const file = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
);

test.each(['', '证', '房屋租赁登记备案证明', 'No. 7 (2026) 龘先生、龘女士 ½é　㍿'])(
  'of "%s" the file has the bytes and the numbers that fontkit gives it',
  (text) => {
    const plain = create(file);
    const [theirs, ours] = [plain.createSubset(), (paperFont() as unknown as Font).createSubset()];
    for (const { id } of plain.layout(text).glyphs) expect(ours.includeGlyph(id)).toBe(theirs.includeGlyph(id));
    expect(Buffer.from(ours.encode()).equals(theirs.encode())).toBe(true);
  },
);

test('no glyph of the font is made of others, which would have to come along', () => {
  const { glyf, loca } = create(file).directory.tables as Record<'glyf' | 'loca', { offset: number; length: number }>;
  const places = Array.from({ length: loca.length / 4 }, (_, at) => file.readUInt32BE(loca.offset + 4 * at));
  const contours = places
    .filter((place, at) => place < (places[at + 1] ?? 0))
    .map((place) => file.readInt16BE(glyf.offset + place));
  expect(contours.length).toBeGreaterThan(20_000);
  expect(Math.min(...contours)).toBeGreaterThanOrEqual(0);
});
