import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test, vi } from 'vitest';
import { paperFont } from './paper-font.ts';

const file = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
const bytes = readFileSync(file);
const ours = paperFont() as unknown as Font;

test.each([
  '房屋租赁合同',
  '租金每月 4,500.00 元（大写：肆仟伍佰元整）',
  '编号 AVATAR-To 2026',
  'AVATAR 2026',
  '第2026号',
  '2026年',
  '（2026）',
  'No.7栋',
  '龘先生',
  '葛\u{e0100}某',
  'ABCD-E3F9-0008',
  '2026-11-19',
  '3\u0301 与 7\u20e3 号',
  'Ж7',
  '7Ж中8',
  '\u05b67号A',
  '\u06007号A',
  '\ue0007号',
  '',
])('%s is laid out as by the font itself, the first time and again', (text) => {
  const { glyphs, positions, advanceWidth } = create(bytes).layout(text);
  for (const run of [ours.layout(text), ours.layout(text)]) {
    expect(run.glyphs.map(({ id, codePoints }) => [id, codePoints])).toEqual(
      glyphs.map(({ id, codePoints }) => [id, codePoints]),
    );
    expect(run.positions).toEqual(positions);
    expect(run.advanceWidth).toBe(advanceWidth);
  }
});

test.each([
  ['\u2f65', '田'],
  ['\u20e3', '\ue000'],
])('%s laid out earlier leaves %s what it is, though both look the same', (earlier, text) => {
  for (const laidOut of [earlier, text, earlier])
    expect(ours.layout(laidOut).glyphs.map(({ codePoints }) => codePoints)).toEqual([[laidOut.codePointAt(0)]]);
  expect(ours.layout(text).glyphs[0]?.id).toBe(ours.layout(earlier).glyphs[0]?.id);
});

test('positions that one document changes are not changed for the next', () => {
  const position = ours.layout('证').positions[0] as { xAdvance: number };
  const { xAdvance } = position;
  position.xAdvance = 0;
  expect(ours.layout('证').positions[0]?.xAdvance).toBe(xAdvance);
});

test('a character is laid out once, and one with a variant, of which there are millions, is not kept', () => {
  const { _layoutEngine: engine } = ours as unknown as { _layoutEngine: { layout(text: string): unknown } };
  const laidOut = vi.spyOn(engine, 'layout');
  for (const _ of [1, 2]) ours.layout('鑫鑫');
  expect(laidOut.mock.calls.map(([text]) => text)).toEqual(['鑫']);
  laidOut.mockClear();
  for (const _ of [1, 2]) ours.layout('葛\u{e0101}');
  expect(laidOut).toHaveBeenCalledTimes(2);
  laidOut.mockRestore();
});

test('a word is laid out once for each script it stands in, and of many the first are laid out again', () => {
  const { _layoutEngine: engine } = ours as unknown as { _layoutEngine: { layout(text: string): unknown } };
  const laidOut = vi.spyOn(engine, 'layout');
  const isLaidOutBy = (text: string) => {
    laidOut.mockClear();
    ours.layout(text);
    return laidOut.mock.calls.map(([piece]) => piece);
  };
  expect(isLaidOutBy('第〔WAVE〕号')).toContain('WAVE');
  expect(isLaidOutBy('第〔WAVE〕号')).toEqual([]);
  expect(isLaidOutBy('WAVE')).toEqual(['WAVE']);
  for (let number = 0; number < 5_000; number += 1)
    ours.layout(`${number}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] as string));
  expect(isLaidOutBy('第〔WAVE〕号'), 'forgotten').toContain('WAVE');
  const endless = 'x'.repeat(33);
  for (const _ of [1, 2]) expect(isLaidOutBy(endless)).toEqual([endless]);
  laidOut.mockRestore();
});

test('a number that was never laid out is put together from its digits', () => {
  const { _layoutEngine: engine } = ours as unknown as { _layoutEngine: { layout(text: string): unknown } };
  for (const text of ['第 0123456789 号', 'No 0123456789']) ours.layout(text);
  const laidOut = vi.spyOn(engine, 'layout');
  for (const text of ['第 20261118 号', 'No 20261118']) ours.layout(text);
  expect(laidOut).not.toHaveBeenCalled();
  laidOut.mockRestore();
});
