import { expect, test } from 'vitest';
import { isEncryptedPdf } from './encrypted-pdf.ts';

const pdf = (...parts: string[]) => Buffer.from(['%PDF-1.7', ...parts, '%%EOF'].join('\n'), 'latin1');

test.for([
  ['a trailer', 'trailer\n<< /Size 8 /Root 1 0 R /Encrypt 7 0 R /ID [<00><00>] >>'],
  ['a trailer with the dictionary in it', 'trailer << /Encrypt << /Filter /Standard /V 5 >> /Root 1 0 R >>'],
  ['the stream in place of a trailer', '9 0 obj\n<< /Encrypt 7 0 R /Type /XRef /W [1 2 1] >>\nstream\nxx\nendstream'],
])('%s says that a PDF is encrypted', ([, part]) => {
  expect(isEncryptedPdf(pdf(part as string))).toBe(true);
});

test.for([
  ['says nothing', 'trailer\n<< /Size 8 /Root 1 0 R >>'],
  [
    'shows the word on a page',
    '5 0 obj\n<< /Length 40 >>\nstream\n(/Encrypt 7 0 R) Tj\nendstream\ntrailer << /Root 1 0 R >>',
  ],
  ['has it in a dictionary of something else', '5 0 obj\n<< /Encrypt 7 0 R >>\nendobj\ntrailer << /Root 1 0 R >>'],
])('a PDF that %s is not', ([, part]) => {
  expect(isEncryptedPdf(pdf(part as string))).toBe(false);
});
