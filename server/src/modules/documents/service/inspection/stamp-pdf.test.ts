import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { harmlessBombs, packedBombs } from '../../../../../testing/pdf-bombs.ts';
import { readPdfPages } from '../../../../../testing/read-pdf-pages.ts';
import { pdfOf } from '../../../../../testing/sample-pdf.ts';
import { stampPdf } from './stamp-pdf.ts';

const lines = ['李审核', '2026-11-17 09:00'];

async function stamped(source: Uint8Array): Promise<Uint8Array> {
  const result = await stampPdf(source, lines);
  if ('reason' in result) throw new Error(result.reason);
  return result.file;
}

test('each page bears name and time from edge to edge, and still says what it said as text', async () => {
  const pages = await readPdfPages(await stamped(pdfOf(['contract', 'plan'])));
  expect(pages).toHaveLength(2);
  for (const [index, said] of ['contract', 'plan'].entries()) {
    const words = pages[index] ?? [];
    expect(words.map(({ text }) => text)).toContain(said);
    for (const line of lines) {
      const marks = words.filter(({ text }) => text === line);
      expect(marks.length, line).toBe(3 * 6);
      // A page of A4 has 595 by 842 points.
      for (const [place, end] of [
        ['x', 595],
        ['y', 842],
      ] as const) {
        expect(Math.min(...marks.map((mark) => mark[place]))).toBeLessThan(end / 4);
        expect(Math.max(...marks.map((mark) => mark[place]))).toBeGreaterThan((end * 2) / 3);
      }
    }
  }
});

test('the mark lies on the part of a page that is seen, also of one that is turned', async () => {
  const source = await PDFDocument.create();
  const page = source.addPage([2000, 2000]);
  page.setCropBox(1200, 1300, 400, 300);
  page.setRotation(degrees(90));
  const [words = []] = await readPdfPages(await stamped(await source.save()));
  const seen = words.filter(({ x, y }) => x > 1200 && x < 1600 && y > 1300 && y < 1600);
  expect(seen.map(({ text }) => text)).toEqual(expect.arrayContaining(lines));
});

test('a tiny page has one mark that fits, a huge one no more than can be drawn', async () => {
  const source = await PDFDocument.create();
  source.addPage([60, 40]);
  source.addPage([14_400, 14_400]);
  const [tiny = [], huge = []] = await readPdfPages(await stamped(await source.save()));
  expect(tiny.map(({ text }) => text)).toEqual(lines);
  expect(huge.filter(({ text }) => text === lines[0])).toHaveLength(8 * 5);
});

test('a long name fits into its mark', async () => {
  const name = '安居市住房和城乡建设局房屋租赁管理处窗口工作人员';
  const result = await stampPdf(pdfOf(['contract']), [name]);
  const [words = []] = await readPdfPages('file' in result ? result.file : new Uint8Array());
  expect(words.map(({ text }) => text)).toContain(name);
});

test('what is encrypted or damaged is not given away without a mark', async () => {
  const closed = await PDFDocument.load(pdfOf(['contract']));
  closed.encrypt({ userPassword: 'user', ownerPassword: 'owner' });
  expect(await stampPdf(await closed.save(), lines)).toEqual({ reason: 'encrypted' });
  for (const source of [
    '',
    '%PDF-1.7\nthe rest of the file',
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>',
    // This page tree is its own branch.
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [2 0 R] >>\nendobj\ntrailer << /Root 1 0 R >>',
  ])
    expect(await stampPdf(Buffer.from(source), lines), source).toEqual({ reason: 'damaged' });
});

test.for(packedBombs)(
  'a file that would fill the memory once it is opened is given up before that: $what',
  async ({ make }) => {
    const source = make();
    expect(source.length).toBeLessThan(1_000_000);
    expect(await stampPdf(source, lines)).toEqual({ reason: 'oversized' });
  },
);

test.for(harmlessBombs)('a file that only says that it is large is stamped: $what', async ({ make }) => {
  expect(await readPdfPages(await stamped(make()))).toHaveLength(1);
});

test('objects that are packed as usual are no bomb', async () => {
  const source = await PDFDocument.create();
  for (let page = 0; page < 40; page += 1) source.addPage([300, 300]);
  const packed = await source.save({ useObjectStreams: true });
  expect(Buffer.from(packed).includes('/ObjStm')).toBe(true);
  expect(await readPdfPages(await stamped(packed))).toHaveLength(40);
});
