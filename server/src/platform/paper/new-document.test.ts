import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { newDocument } from './new-document.ts';
import { paperFont } from './paper-font.ts';

const options = { font: paperFont() };

test.each(['租', '合同，', '4,500.00', 'AVATAR', '（大写', '房屋租赁登记备案证明书', ''])(
  '%s is as wide as pdfkit says, in every size, the first time and again',
  (text) => {
    const plain = new PDFDocument(options);
    for (const pdf of [newDocument(options), newDocument(options)])
      for (const size of [9, 11, 22])
        expect(pdf.fontSize(size).widthOfString(text), `${size}`).toBe(plain.fontSize(size).widthOfString(text));
  },
);

test('a character is measured once for all documents, and with features of its own by the font', () => {
  const laidOut = vi.spyOn(paperFont() as unknown as Font, 'layout');
  const measured = (...[text, how]: Parameters<PDFKit.PDFDocument['widthOfString']>) => {
    laidOut.mockClear();
    newDocument(options).widthOfString(text, how);
    return laidOut.mock.calls.length > 0;
  };
  expect([measured('麤'), measured('麤'), measured('麤')]).toEqual([true, false, false]);
  expect(measured('麤', { features: ['vert'] })).toBe(true);
  laidOut.mockRestore();
});

test('a line is laid out once for all documents, and of many the first are laid out again', () => {
  const laidOut = vi.spyOn(paperFont() as unknown as Font, 'layout');
  const linesLaidOutBy = (...texts: readonly string[]) => {
    laidOut.mockClear();
    const pdf = newDocument(options);
    for (const text of texts) pdf.text(text, { lineBreak: false });
    return laidOut.mock.calls.map(([text]) => text);
  };
  const line = '出租人应当将房屋交付承租人使用';
  expect(linesLaidOutBy(line)).toEqual([line]);
  expect(linesLaidOutBy(line)).toEqual([]);
  const endless = '长'.repeat(101);
  for (const _ of [1, 2]) expect(linesLaidOutBy(endless)).toContain(endless);
  linesLaidOutBy(...Array.from({ length: 2_100 }, (_, number) => `第${number}条约定的其他事项`));
  expect(linesLaidOutBy(line), 'forgotten').toEqual([line]);
  laidOut.mockRestore();
});
