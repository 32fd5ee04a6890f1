import { certificatesIn, checkPdf } from '@anju/contract/pdf-check';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pdfOf } from '../../../testing/sample-pdf.ts';
import { certifyAuthority, newPrivateKey } from './certificates.ts';
import { signPdf } from './sign-pdf.ts';

const at = new Date('2026-11-16T02:00:00Z');
const authority = certifyAuthority(newPrivateKey(), '示例市机关电子签名', at);
/** The impostor has the same name and another key. */
const impostor = certifyAuthority(newPrivateKey(), '示例市机关电子签名', at);
const published = certificatesIn(authority.certificate);
const unsigned = pdfOf(['Sample']);
const once = await signPdf(unsigned, { signerName: '张三', reason: '签署', at }, authority);
const twice = await signPdf(once, { signerName: '李四', reason: '签署', at }, authority);

const check = (pdf: Uint8Array) => checkPdf(Uint8Array.from(pdf), published);
const verdictOn = async (pdf: Uint8Array) => (await check(pdf)).verdict;
const changed = (pdf: Uint8Array, position: number) => {
  const copy = Buffer.from(pdf);
  copy[position] = (copy[position] as number) ^ 1;
  return copy;
};
const holds = { verdict: 'holds', signedAt: at.toISOString() };

test('what is as it was signed says by whom and when', async () => {
  expect(await check(once)).toEqual({ verdict: 'whole', signatures: [{ ...holds, signer: '张三' }], keywords: null });
  const signatures = [
    { ...holds, signer: '张三' },
    { ...holds, signer: '李四' },
  ];
  expect(await check(twice)).toEqual({ verdict: 'whole', signatures, keywords: null });
});

test('any changed byte is noticed', async () => {
  const contents = Buffer.from(once).indexOf('/Contents <');
  const behind = once.indexOf('>'.charCodeAt(0), contents);
  const position = fc.oneof(fc.nat({ max: contents }), fc.integer({ min: behind, max: once.length - 1 }));
  await fc.assert(
    fc.asyncProperty(position, async (at) => {
      expect(await verdictOn(changed(once, at)), `byte ${at}`).not.toBe('whole');
    }),
    { numRuns: 300 },
  );
});

test('a change of the text itself is an alteration, and so is one of the signature', async () => {
  const file = Buffer.from(once);
  expect(await verdictOn(changed(once, file.indexOf('Sample')))).toBe('altered');
  const contents = file.indexOf('/Contents <') + '/Contents <'.length;
  // The offsets hit the length, the signer's certificate, and the zeros behind it.
  for (const offset of [4, 200, 6000])
    expect(await verdictOn(changed(once, contents + offset)), `${offset}`).toBe('altered');
});

test('a signature by a key that is not published is a stranger, whatever name it claims', async () => {
  const theirs = await signPdf(unsigned, { signerName: '示例市机关', reason: '签署', at }, impostor);
  expect(await check(theirs)).toMatchObject({
    verdict: 'stranger',
    signatures: [{ verdict: 'stranger', signer: null }],
  });
  const onTopOfOurs = await signPdf(once, { signerName: '李四', reason: '签署', at }, impostor);
  expect(await verdictOn(onTopOfOurs)).toBe('stranger');
  expect((await checkPdf(Uint8Array.from(once), [])).verdict).toBe('stranger');
});

test('what is appended behind the last signature is noticed, be it a single byte', async () => {
  expect(await verdictOn(Buffer.concat([once, Buffer.from('\n')]))).toBe('appended');
  const document = await PDFDocument.load(once, { forIncrementalUpdate: true });
  document.getPage(0).drawText('2000');
  expect(await verdictOn(await document.save())).toBe('appended');
});

test('a place for the signature that hides something else is an alteration', async () => {
  const file = Buffer.from(once).toString('latin1');
  const start = file.indexOf('/Contents <') + '/Contents '.length;
  const end = file.indexOf('>', start) + 1;
  for (const range of [
    `0 ${start - 20} ${end} ${file.length - end}`,
    `0 ${start} ${end + 20} ${file.length - end - 20}`,
    `0 0 0 ${file.length}`,
    `0 ${start} ${end} ${file.length - end + 1}`,
    `5 ${start} ${end} ${file.length - end}`,
  ]) {
    const other = file.replace(/\/ByteRange \[.*?\] */, (old) => `/ByteRange [ ${range} ]`.padEnd(old.length));
    expect(await verdictOn(Buffer.from(other, 'latin1')), range).toBe('altered');
  }
});

test('what is not signed, is encrypted, or is no PDF says so', async () => {
  expect(await verdictOn(unsigned)).toBe('unsigned');
  expect(
    await verdictOn(Buffer.from(unsigned.toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'), 'latin1')),
  ).toBe('encrypted');
  expect(await verdictOn(Buffer.alloc(2_000_000, 0xa5))).toBe('no-pdf');
  expect(await verdictOn(Buffer.alloc(0))).toBe('no-pdf');
});

test('garbage of any kind gets its answer, and soon', async () => {
  const many = Buffer.concat([unsigned, Buffer.from('/ByteRange [ 0 1 2 3 ] '.repeat(100_000))]);
  const long = Buffer.concat([
    unsigned,
    Buffer.from(`1 0 obj /Contents <${'00'.repeat(1_000_000)}> /ByteRange [0 1 2 3]`),
  ]);
  const started = performance.now();
  expect(await verdictOn(many)).toBe('altered');
  expect(await verdictOn(long)).toBe('altered');
  expect(performance.now() - started).toBeLessThan(2000);
  const contents = Buffer.from(once).indexOf('/Contents <') + '/Contents <'.length;
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 3000 }), async (garbage) => {
      const file = Buffer.from(once);
      const hex = Buffer.from(garbage).toString('hex');
      fc.pre(file.toString('latin1', contents, contents + hex.length).toLowerCase() !== hex);
      file.write(hex, contents, 'latin1');
      expect(await verdictOn(file)).not.toBe('whole');
    }),
  );
});
