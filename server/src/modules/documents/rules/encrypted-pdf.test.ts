import { expect, test } from 'vitest';
import { isEncryptedPdf } from './encrypted-pdf.ts';

const pdf = (...parts: string[]) => Buffer.from(['%PDF-1.7', ...parts, '%%EOF'].join('\n'), 'latin1');

test.for([
  ['a trailer', 'trailer\n<< /Size 8 /Root 1 0 R /Encrypt 7 0 R /ID [<00><00>] >>'],
  ['a trailer with the dictionary in it', 'trailer << /Encrypt << /Filter /Standard /V 5 >> /Root 1 0 R >>'],
  ['a trailer without spaces', 'trailer<</Root 1 0 R/Encrypt<</Filter/Standard/V 5>>>>'],
  ['a trailer with large numbers and wide spaces', 'trailer\n<<\n/Encrypt\n  17  10  R\n/Root 1 0 R >>'],
  ['a trailer that begins 4096 bytes before', `${'trailer <<'.padEnd(4096)}/Encrypt 7 0 R >>`],
  ['a stream without spaces', '9 0 obj<</Type/XRef/Encrypt 7 0 R>>stream\nxx\nendstream'],
  ['a stream that names its type within 4096 bytes', `9 0 obj << ${'/Encrypt 7 0 R'.padEnd(4085)}/Type /XRef >>`],
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
  [
    'shows the word in the stream in place of a trailer',
    '9 0 obj\n<< /Type /XRef >>\nstream\n/Encrypt 7 0 R\nendstream',
  ],
  [
    'has it in a dictionary of a stream that shows the other',
    '5 0 obj\n<< /Encrypt 7 0 R >>\nstream\n(/Type /XRef) Tj\nendstream',
  ],
  ['has an entry of a longer name', 'trailer << /EncryptNone true /Root 1 0 R >>'],
  ['says no in its trailer', 'trailer << /Encrypt null >>\n5 0 obj\n<< /Encrypt 7 0 R >>\nendobj'],
  ['has it further from the trailer than its dictionary is long', `${'trailer <<'.padEnd(4097)}/Encrypt 7 0 R >>`],
  [
    'has it further from the beginning of an object than a trailer is long',
    `9 0 obj <<${' '.repeat(4096)}/Encrypt 7 0 R /Type /XRef >>\nstream\nxx\nendstream`,
  ],
  ['names the type of a stream further behind', `9 0 obj << ${'/Encrypt 7 0 R'.padEnd(4086)}/Type /XRef >>`],
  ['has it in a dictionary of something else', '5 0 obj\n<< /Encrypt 7 0 R >>\nendobj\ntrailer << /Root 1 0 R >>'],
])('a PDF that %s is not', ([, part]) => {
  expect(isEncryptedPdf(pdf(part as string))).toBe(false);
});
