import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { calls, gatewayPrefix, resumableUploadsPath } from '@anju/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { eicar, startClamd } from '../../../testing/clamd.ts';
import { send } from '../../../testing/http.ts';
import { pdf } from '../../../testing/sample-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';

const clamd = await startClamd({ streamMaxMegabytes: 2 });
const logged: string[] = [];
const log = createLog('warn', { write: (line) => void logged.push(line) });
const app = await startTestApp({ VIRUS_SCANNER: clamd.address }, { log });
const caller = callerOf(app.url);
const citizen = await app.identity.openSession('citizen01', 'normal');
const { accessToken } = citizen;
const infected = Buffer.concat([pdf, Buffer.from(eicar)]);

const upload = (body: Buffer) =>
  send(app.url, {
    method: 'POST',
    path: addressOf(calls.uploadDocument, { name: '合同.pdf' }),
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
    body,
  });

async function sendResumably(content: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}`, 'tus-resumable': '1.0.0' };
  const answer = await fetch(app.url + gatewayPrefix + resumableUploadsPath, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('合同.pdf').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: content as Buffer<ArrayBuffer>,
  });
  expect(answer.status).toBe(201);
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

async function kept() {
  const entries = await readdir(path.join(app.platform.config.dataFolder, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

test('what the scanner finds clean says so', async () => {
  const answer = await upload(pdf);
  expect([answer.status, JSON.parse(answer.body).data.scan]).toEqual([200, 'clean']);
});

test('what was kept before there was a scanner is clean once it comes again and is scanned', async () => {
  const content = Buffer.concat([pdf, Buffer.from('3')]);
  const { id, sha256 } = JSON.parse((await upload(content)).body).data;
  await sql`update documents.content set scan = 'not-scanned' where sha256 = ${sha256}`.execute(
    app.platform.database.tables(),
  );
  const scanOfFirst = async () => (await caller.ok(calls.getDocument, { id }, accessToken)).scan;
  expect(await scanOfFirst()).toBe('not-scanned');
  expect(JSON.parse((await upload(content)).body).data.scan).toBe('clean');
  expect(await scanOfFirst()).toBe('clean');
});

test('an infected file is refused with words, removed, logged and audited, whichever way it comes', async () => {
  const before = await kept();
  const answer = await upload(infected);
  expect([answer.status, JSON.parse(answer.body).msg]).toEqual([400, expect.stringContaining('发现病毒')]);
  const id = await sendResumably(infected);
  expect(await caller.refused(calls.finishUpload, { id }, 400, accessToken)).toContain('发现病毒');
  await caller.refused(calls.finishUpload, { id }, 404, accessToken);
  expect(await kept()).toEqual(before);
  const { rows } = await sql<{ outcome: string; detail: string }>`
    select outcome, detail from platform.audit_entry
    where action = 'document-upload' and actor = ${citizen.accountId}`.execute(app.platform.database.tables());
  expect(rows).toHaveLength(2);
  expect(rows[0]?.outcome).toBe('refused');
  expect(JSON.stringify(rows[0]?.detail)).toContain('Eicar-Test-Signature');
  expect(logged.splice(0).map((line) => JSON.parse(line).msg)).toEqual([
    'infected upload refused',
    'infected upload refused',
  ]);
});

test('what cannot be scanned is never taken for clean: it is refused for now, and a sent one need not be sent again', async () => {
  const before = await kept();
  const tooLarge = await upload(Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]));
  expect([tooLarge.status, JSON.parse(tooLarge.body).msg]).toEqual([503, expect.stringContaining('安全检查')]);
  expect(await kept()).toEqual(before);

  await clamd.stop();
  const answer = await upload(pdf);
  expect([answer.status, JSON.parse(answer.body).msg]).toEqual([503, expect.stringContaining('安全检查')]);
  expect(await kept()).toEqual(before);
  const id = await sendResumably(Buffer.concat([pdf, Buffer.from('2')]));
  expect(await caller.refused(calls.finishUpload, { id }, 503, accessToken)).toContain('安全检查');
  await clamd.restart();
  expect(await caller.ok(calls.finishUpload, { id }, accessToken)).toMatchObject({ scan: 'clean' });
  expect(logged.splice(0).every((line) => JSON.parse(line).msg === 'request failed')).toBe(true);
});
