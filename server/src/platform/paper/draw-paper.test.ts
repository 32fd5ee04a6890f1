import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';
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

function packedStreamsOf(pdf: Uint8Array): Buffer[] {
  const file = Buffer.from(pdf).toString('latin1');
  return [...file.matchAll(/\/Filter \/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) =>
    Buffer.from(stream, 'latin1'),
  );
}

const streamsOf = (pdf: Uint8Array): string[] =>
  packedStreamsOf(pdf).map((stream) => inflateSync(stream).toString('latin1'));

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

test('the same paper is drawn in the same bytes again', async () => {
  const [one, other] = await Promise.all([drawPaper(paper), drawPaper(paper)]);
  expect(Buffer.from(one).equals(other)).toBe(true);
});

test('PDF/A-2b: it says so, and brings its colours and all of its fonts with it', async () => {
  const file = Buffer.from(await drawPaper(paper)).toString('latin1');
  expect(file.slice(0, 8)).toBe('%PDF-1.7');
  expect(file).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/);
  expect(file).toContain('/S /GTS_PDFA1');
  expect(file).toContain(`<pdf:Keywords>${paper.checkCode}</pdf:Keywords>`);
  expect(file.match(/\/Type \/FontDescriptor/g)).toHaveLength(file.match(/\/FontFile2 /g)?.length ?? 0);
  expect(file).not.toMatch(/Helvetica|\/Encrypt|\/JavaScript/);
});

test('what does not fit one page goes on the next', async () => {
  expect(pagesOf(await drawPaper(paper))).toBe(1);
  const long = Array.from({ length: 60 }, (_, index) => `${index + 1}. 第 ${index + 1} 项材料不清晰，请重新提供。`);
  expect(pagesOf(await drawPaper({ ...paper, paragraphs: long }))).toBeGreaterThan(1);
});

test('a name with signs of XML leaves the metadata readable', async () => {
  const issuer = '安居市<住房> & 城乡建设局';
  const file = Buffer.from(await drawPaper({ ...paper, issuer })).toString('utf8');
  expect(file).toContain('<rdf:li>安居市&lt;住房&gt; &amp; 城乡建设局</rdf:li>');
});

test('what is drawn is compressed as fast as can be', async () => {
  const levels = packedStreamsOf(await drawPaper(paper)).map((stream) => stream.subarray(0, 2).toString('hex'));
  expect(levels.length).toBeGreaterThan(3);
  expect(new Set(levels)).toEqual(new Set(['7801']));
});

test('its QR code has each module of the address it is checked at', async () => {
  const page = streamsOf(await drawPaper(paper)).find((stream) => stream.includes(' re\n')) ?? '';
  const [code = ''] = page.match(/(?:\S+ \S+ \S+ \S+ re\n){50,}/) ?? [];
  const drawn = [...code.matchAll(/(\S+) (\S+) (\S+) (\S+) re/g)].map(([, ...sides]) => sides.map(Number));
  const [left, top, step] = [
    Math.min(...drawn.map(([x = 0]) => x)),
    Math.min(...drawn.map(([, y = 0]) => y)),
    drawn[0]?.[3] ?? 0,
  ];
  const { modules } = QRCode.create(paper.checkAddress, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, () => Array<number>(modules.size).fill(0));
  for (const [x = 0, y = 0, width = 0] of drawn)
    for (let at = 0; at < Math.round(width / step); at += 1)
      (rows[Math.round((y - top) / step)] as number[])[Math.round((x - left) / step) + at] = 1;
  expect(rows).toEqual(
    Array.from({ length: modules.size }, (_, row) =>
      Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? 1 : 0)),
    ),
  );
});
