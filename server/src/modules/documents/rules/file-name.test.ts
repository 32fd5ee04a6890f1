import { expect, test } from 'vitest';
import { cleanFileName, fittingName } from './file-name.ts';

test.for([
  ['租赁合同.pdf', '租赁合同.pdf'],
  ['C:\\fakepath\\合同.pdf', '合同.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['合\u0000同\r\n.pdf', '合同.pdf'],
  ['合同\u202Efdp.exe', '合同fdp.exe'],
  ['  租  赁\u3000合同 .pdf ', '租 赁 合同 .pdf'],
  ['... 合同.pdf. .', '合同.pdf'],
  ['..', '未命名'],
  ['目录/', '未命名'],
  ['\uD800合同.pdf', '\uFFFD合同.pdf'],
])('%j is kept as %j', ([given, kept]) => {
  expect(cleanFileName(given as string)).toBe(kept);
});

test('a name of any length is cut to 200 characters, keeps its ending and no half of a character', () => {
  const cut = cleanFileName(`${'𠮷'.repeat(400)}.pdf`);
  expect([...cut]).toHaveLength(200);
  expect(cut).toMatch(/^𠮷+\.pdf$/u);
  const [bare = ''] = [fittingName(cleanFileName('合'.repeat(400)), 'image/jpeg')];
  expect(bare).toHaveLength(200);
  expect(bare).toMatch(/合\.jpg$/);
});

test('a name has the ending of its content: added where there is none, refused where it is another', () => {
  expect(fittingName('身份证', 'image/jpeg')).toBe('身份证.jpg');
  expect(fittingName('2026.1 租金', 'application/ofd')).toBe('2026.1 租金.ofd');
  for (const [mediaType, endings] of [
    ['application/pdf', ['pdf']],
    ['application/ofd', ['ofd']],
    ['image/jpeg', ['jpg', 'JPEG', 'jpe', 'jfif']],
    ['image/png', ['png']],
    ['image/webp', ['webp']],
  ] as const) {
    for (const ending of endings) expect(fittingName(`身份证.${ending}`, mediaType)).toBe(`身份证.${ending}`);
    expect(fittingName('身份证', mediaType)).toBe(`身份证.${endings[0]}`);
    expect(fittingName('录音.mp3', mediaType)).toBeUndefined();
  }
  expect(fittingName('身份证.png', 'image/jpeg')).toBeUndefined();
  expect(fittingName('合同.pdf.exe', 'application/pdf')).toBeUndefined();
});
