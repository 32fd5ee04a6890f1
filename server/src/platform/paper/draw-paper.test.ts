import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPaper, type Paper } from './draw-paper.ts';

const paper: Paper = {
  title: '房屋租赁登记备案证明',
  number: '安居东湖区租备〔2026〕1号',
  lines: [['承租人', '龘先生']],
  paragraphs: ['特此证明。'],
  issuer: '安居市住房和城乡建设局',
  seal: 'ABCD-0123-4567-89EF',
  issuedAt: new Date('2026-03-02T02:00:00Z'),
  issuedOn: '2026年3月2日',
  checkCode: 'ABCD-EFGH-JKLM-NPQR',
  checkAddress: 'https://portal.example/check?code=ABCDEFGHJKLMNPQR',
};

/** All streams of the file, unpacked. */
function streamsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  return [...file.matchAll(/\/Filter \/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
}

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length ?? 0;

test('a paper carries its own Chinese font, of which every character can be read again', async () => {
  const pdf = await drawPaper(paper);
  const file = Buffer.from(pdf).toString('latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  expect(file).toMatch(/\/FontFile2 /);
  const readable = streamsOf(pdf).find((stream) => stream.includes('begincmap')) ?? '';
  for (const character of '房屋租赁登记备案证明龘〔〕电子印章F')
    expect(readable, character).toContain(character.codePointAt(0)?.toString(16).padStart(4, '0'));
  expect(pdf.length, 'only the characters in use').toBeLessThan(100_000);
});

test('the same paper is drawn the same way again', async () => {
  const [one, other] = await Promise.all([drawPaper(paper), drawPaper(paper)]);
  const withoutId = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .replace(/\/ID \[.*\]/, '')
      .replaceAll(/[A-Z]{6}\+/g, '');
  const hashOf = (pdf: Uint8Array) => createHash('sha256').update(withoutId(pdf)).digest('hex');
  expect(hashOf(one)).toBe(hashOf(other));
});

test('what does not fit one page goes on the next', async () => {
  expect(pagesOf(await drawPaper(paper))).toBe(1);
  const long = Array.from({ length: 60 }, (_, index) => `${index + 1}. 第 ${index + 1} 项材料不清晰，请重新提供。`);
  expect(pagesOf(await drawPaper({ ...paper, paragraphs: long }))).toBeGreaterThan(1);
});
