import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdfsig } from '../../../testing/pdfsig.ts';
import { pdfOf } from '../../../testing/sample-pdf.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { AuthorityTables } from './kept-authorities.ts';
import { createPdfSigner } from './pdf-signer.ts';

const { platform } = await startTestApp();
const db = platform.database.tables<AuthorityTables>();
const signature = { signerName: '张三', reason: '签署', at: new Date('2026-11-16T02:00:00Z') };

test('the first start makes the key, and every further one uses it', async () => {
  const [certificate, ...others] = platform.pdfSigner.certificates as [string];
  expect(others).toEqual([]);
  expect(new X509Certificate(certificate).subject).toBe(`CN=${platform.config.bureau}电子签名`);
  const further = [createPdfSigner(platform), createPdfSigner(platform)];
  await Promise.all(further.map((signer) => signer.prepare()));
  for (const { certificates } of further) expect(certificates).toEqual([certificate]);
});

test('what it signs is valid for any reader of PDFs', async () => {
  const signed = await platform.pdfSigner.sign(pdfOf(['Sample']), signature);
  expect(pdfsig(signed)).toMatchObject([{ signer: '张三', validity: 'Signature is Valid.', coversAll: true }]);
});

test('nothing is signed before there is a key', async () => {
  await expect(createPdfSigner(platform).sign(pdfOf(['Sample']), signature)).rejects.toThrow('no key');
});

test('a key of the configuration takes over, is not kept, and the certificate of the one before stays', async () => {
  const [first] = platform.pdfSigner.certificates;
  const config = { ...platform.config, signingKey: Buffer.alloc(32, 7) };
  for (const start of ['first', 'second']) {
    const signer = createPdfSigner({ ...platform, config });
    await signer.prepare();
    expect(signer.certificates, start).toEqual([expect.not.stringContaining(first as string), first]);
  }
  const kept = await db.selectFrom('platform.signing_authority').select('private_key').orderBy('created_at').execute();
  expect(kept).toEqual([{ private_key: expect.stringContaining('PRIVATE KEY') }, { private_key: null }]);
  const withoutIt = createPdfSigner(platform);
  await withoutIt.prepare();
  expect(withoutIt.certificates[0]).toBe(first);
  expect(withoutIt.certificates).toHaveLength(2);
});
