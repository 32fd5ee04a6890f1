import { X509Certificate } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdfsig } from '../../../testing/pdfsig.ts';
import { drawPaper } from '../paper/draw-paper.ts';
import { certifyAuthority, issueForOneSignature, newPrivateKey, privateKeyOf } from './certificates.ts';
import { signPdf } from './sign-pdf.ts';

const at = new Date('2026-11-16T02:00:00Z');
const authority = certifyAuthority(newPrivateKey(), '示例市机关电子签名', at);
const byLessor = { signerName: '张三', reason: '签署合同', at };
const byLessee = { signerName: '李四', reason: '签署合同', at: new Date('2026-11-16T02:05:00Z') };
const valid = { type: 'ETSI.CAdES.detached', validity: 'Signature is Valid.' };

const drawn = drawPaper({
  title: '示例文件',
  number: '示例〔2026〕1号',
  lines: [['甲方', '张三']],
  paragraphs: ['仅用于测试。'],
  issuer: '示例市机关',
  issuedAt: at,
  issuedOn: '2026年11月16日',
  checkCode: 'ABCD',
  checkAddress: 'https://example.org/',
});

test('a reader of PDFs finds one signature valid, by whom it was made, over the whole file', async () => {
  const signed = await signPdf(await drawn, byLessor, authority);
  expect(pdfsig(signed)).toEqual([{ signer: '张三', ...valid, coversAll: true }]);
});

test('a second signature is appended, and the first stays valid', async () => {
  const first = await signPdf(await drawn, byLessor, authority);
  const both = await signPdf(first, byLessee, authority);
  expect(Buffer.from(both).subarray(0, first.length).equals(first)).toBe(true);
  expect(pdfsig(both)).toEqual([
    { signer: '张三', ...valid, coversAll: false },
    { signer: '李四', ...valid, coversAll: true },
  ]);
});

test('one changed byte of what was signed does not agree with the signature', async () => {
  const first = await signPdf(await drawn, byLessor, authority);
  const both = Buffer.from(await signPdf(first, byLessee, authority));
  const inFirst = both.indexOf('PDFKit');
  both[inFirst] = (both[inFirst] as number) ^ 1;
  expect(pdfsig(both).map(({ validity }) => validity)).toEqual(['Digest Mismatch.', 'Digest Mismatch.']);
  const afterFirst = Buffer.from(await signPdf(first, byLessee, authority));
  const inSecond = afterFirst.indexOf('(Signature2)') + 5;
  afterFirst[inSecond] = (afterFirst[inSecond] as number) ^ 1;
  expect(pdfsig(afterFirst).map(({ validity }) => validity)).toEqual(['Signature is Valid.', 'Digest Mismatch.']);
});

test('a PDF whose objects are packed is signed as well', async () => {
  const document = await PDFDocument.load(await drawn);
  const packed = await document.save({ useObjectStreams: true });
  expect(pdfsig(await signPdf(packed, byLessor, authority))).toEqual([{ signer: '张三', ...valid, coversAll: true }]);
});

test('what is no PDF is refused', async () => {
  await expect(signPdf(Buffer.from('这不是 PDF'), byLessor, authority)).rejects.toThrow();
});

test('each signature has a certificate of its own, of the authority and for signing alone', () => {
  const root = new X509Certificate(authority.certificate);
  expect(root.ca).toBe(true);
  expect(root.verify(root.publicKey)).toBe(true);
  const [one, other] = [byLessor, byLessor].map(
    ({ signerName }) => new X509Certificate(issueForOneSignature(authority, signerName, at).whole),
  ) as [X509Certificate, X509Certificate];
  expect(one.verify(root.publicKey)).toBe(true);
  expect(one.checkIssued(root)).toBe(true);
  expect({ ca: one.ca, subject: one.subject, from: one.validFromDate }).toEqual({
    ca: false,
    subject: 'CN=张三',
    from: at,
  });
  expect(one.validToDate).toEqual(root.validToDate);
  expect(root.validToDate).toEqual(new Date('2056-11-16T02:00:00Z'));
  expect(one.serialNumber).not.toBe(other.serialNumber);
  expect(one.publicKey.equals(other.publicKey)).toBe(false);
});

test('a key that is given by its 32 bytes is always the same one', () => {
  const secret = Buffer.alloc(32, 7);
  expect(privateKeyOf(secret)).toBe(privateKeyOf(secret));
  const again = certifyAuthority(privateKeyOf(secret), '示例市机关电子签名', at);
  expect(new X509Certificate(again.certificate).publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
});
