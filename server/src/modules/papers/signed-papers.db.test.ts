import { calls } from '@anju/contract';
import { certificatesIn, checkPdf } from '@anju/contract/pdf-check';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { grantLease } from '../../../testing/lease-case.ts';
import { pdfsig } from '../../../testing/pdfsig.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const { pool } = app.platform.database;

const read = async (id: string) => {
  const headers = { authorization: `Bearer ${citizen}` };
  const answer = await fetch(app.url + addressOf(calls.readPaper, { id }), { headers });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const grant = async () => (await grantLease(app, citizen)).papers[0] as { id: string; checkCode: string };
const printed = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

test('a certificate is signed by the authority: for any reader of PDFs, and for who has the published certificates', async () => {
  const { id, checkCode } = await grant();
  const pdf = await read(id);
  expect(pdfsig(pdf)).toEqual([
    { signer: '安居市住房和城乡建设局', type: 'ETSI.CAdES.detached', validity: 'Signature is Valid.', coversAll: true },
  ]);
  expect(pdf.length).toBeLessThan(200_000);
  const published = await caller.raw(calls.readSigningCertificates, {});
  expect(published.headers['content-type']).toBe('application/pem-certificate-chain');
  expect(await checkPdf(pdf, certificatesIn(published.body))).toMatchObject({
    verdict: 'whole',
    signatures: [{ verdict: 'holds', signer: '安居市住房和城乡建设局' }],
    keywords: printed(checkCode),
  });
});

test('it is the same file each time and for all who read it at once', async () => {
  const { id } = await grant();
  const together = await Promise.all(Array.from({ length: 6 }, () => read(id)));
  const again = await read(id);
  for (const one of together) expect(Buffer.from(one).equals(again)).toBe(true);
});

test('one that is drawn in another way than when it was signed is signed again, and stays so', async () => {
  const { id } = await grant();
  const before = await read(id);
  await pool.query(`update papers.pdf_signature set drawn_sha256 = 'of an earlier drawing' where paper_id = $1`, [id]);
  const after = await read(id);
  expect(pdfsig(after)).toMatchObject([{ validity: 'Signature is Valid.' }]);
  expect(Buffer.from(after).equals(before)).toBe(false);
  expect(Buffer.from(await read(id)).equals(after)).toBe(true);
});
