import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { calls, gatewayPrefix, resumableUploadsPath } from '@anju/contract';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { fillDisk } from '../../../testing/full-disk.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { pdf } from '../../../testing/sample-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import type { DocumentsTables } from './store/tables.ts';

const clock = movedClock();
const logged: string[] = [];
const log = createLog('warn', { write: (line) => void logged.push(line) });
const app = await startTestApp({}, { clock, log });
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const other = await app.accessTokenOf('citizen02');
const db = app.platform.database.tables<DocumentsTables>();
const uploadsFolder = path.join(app.platform.config.dataFolder, 'files', 'uploads');
const uploadsUrl = app.url + gatewayPrefix + resumableUploadsPath;
const { maxBytes } = calls.uploadDocument.upload;

const signed = (token: string) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });
const metadataOf = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;

function create(size: number | string, { token = citizen, name = '合同.pdf', headers = {} } = {}) {
  return fetch(uploadsUrl, {
    method: 'POST',
    headers: { ...signed(token), 'upload-length': String(size), 'upload-metadata': metadataOf(name), ...headers },
  });
}

async function created(size: number, options?: { token?: string; name?: string }): Promise<string> {
  const answer = await create(size, options);
  expect(answer.status, await answer.text()).toBe(201);
  const location = answer.headers.get('location') ?? '';
  expect(location).toMatch(/^\/gateway\/common-app\/api\/common\/document\/uploads\/[\da-f-]{36}$/);
  return location.slice(location.lastIndexOf('/') + 1);
}

function send(id: string, offset: number, content: Uint8Array, token = citizen): Promise<Response> {
  return fetch(`${uploadsUrl}/${id}`, {
    method: 'PATCH',
    headers: { ...signed(token), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: content as Uint8Array<ArrayBuffer>,
  });
}

const offsetOf = async (id: string, token = citizen): Promise<number> => {
  const answer = await fetch(`${uploadsUrl}/${id}`, { method: 'HEAD', headers: signed(token) });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
};

async function sendAndBreakOff(id: string, offset: number, content: Buffer): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const broken = httpRequest({
    hostname,
    port,
    method: 'PATCH',
    path: `${gatewayPrefix}${resumableUploadsPath}/${id}`,
    headers: {
      ...signed(citizen),
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length + 1_000,
    },
  });
  const lost = new Promise((resolve) => broken.on('error', resolve));
  broken.write(content);
  await expect.poll(() => offsetOnDisk(id)).toBe(offset + content.length);
  broken.destroy();
  await lost;
}

async function offsetOnDisk(id: string): Promise<number> {
  return (await stat(path.join(uploadsFolder, id))).size;
}

const finish = (id: string, token = citizen) => caller.ok(calls.finishUpload, { id }, token);
const message = async (answer: Response): Promise<string> => ((await answer.json()) as { msg: string }).msg;

test('a file of 20 MB whose connection is lost three times arrives whole, and every answer has the headers of all others', async () => {
  const content = Buffer.concat([pdf, Buffer.alloc(maxBytes - pdf.length, '%')]);
  const id = await created(content.length, { name: 'C:\\fakepath\\图册.pdf' });
  let offset = 0;
  for (const share of [0.3, 0.6, 0.9]) {
    await sendAndBreakOff(id, offset, content.subarray(offset, Math.round(content.length * share)));
    expect(await offsetOf(id)).toBe(Math.round(content.length * share));
    offset = await offsetOf(id);
    expect(await caller.refused(calls.finishUpload, { id }, 409, citizen)).toContain('尚未传完');
  }
  const last = await send(id, offset, content.subarray(offset));
  expect(last.status).toBe(204);
  expect(Object.fromEntries(last.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  });
  expect(last.headers.has('access-control-allow-origin')).toBe(false);
  const document = await finish(id);
  expect(document).toMatchObject({ name: '图册.pdf', mediaType: 'application/pdf', size: content.length });
  const read = await fetch(app.url + addressOf(calls.readDocument, { id: document.id }), { headers: signed(citizen) });
  expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
  expect(await readdir(uploadsFolder)).toEqual([]);
});

test('twenty who finish the same upload at once get the same one document', async () => {
  const id = await created(pdf.length);
  await send(id, 0, pdf);
  const documents = await Promise.all(Array.from({ length: 20 }, () => finish(id)));
  expect(new Set(documents.map((document) => document.id)).size).toBe(1);
  expect(await finish(id)).toEqual(documents[0]);
  const rows = await db
    .selectFrom('documents.document')
    .select('id')
    .where('id', '=', documents[0]?.id ?? '')
    .execute();
  expect(rows).toHaveLength(1);
});

test("another's upload is none: it is neither looked at nor continued, finished or removed", async () => {
  const id = await created(pdf.length);
  const strangers = [
    await fetch(`${uploadsUrl}/${id}`, { method: 'HEAD', headers: signed(other) }),
    await send(id, 0, pdf, other),
    await fetch(`${uploadsUrl}/${id}`, { method: 'DELETE', headers: signed(other) }),
    await send(randomUUID(), 0, pdf),
  ];
  expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await caller.refused(calls.finishUpload, { id }, 404, other);
  await caller.refused(calls.finishUpload, { id: randomUUID() }, 404, citizen);
  expect((await send(id, 0, pdf, 'nobody')).status).toBe(401);
  expect((await create(10, { token: 'nobody' })).status).toBe(401);
  expect(await offsetOf(id)).toBe(0);
  const gone = await fetch(`${uploadsUrl}/${id}`, { method: 'DELETE', headers: signed(citizen) });
  expect(gone.status).toBe(204);
  expect((await send(id, 0, pdf)).status).toBe(404);
});

test('what cannot be taken is refused before anything is sent, with words', async () => {
  const before = await readdir(uploadsFolder);
  const tooLarge = await create(2 * 1024 ** 3);
  expect([tooLarge.status, await message(tooLarge)]).toEqual([413, '文件不能超过20MB']);
  const empty = await create(0);
  expect([empty.status, await message(empty)]).toEqual([400, '文件内容为空']);
  for (const answer of [
    await create('-1'),
    await create('1e9'),
    await create(10, { headers: { 'upload-metadata': 'filename !!!' } }),
    await create(10, { headers: { 'upload-metadata': 'other eA==' } }),
    await create(10, { headers: { 'upload-concat': 'partial' } }),
    await create(10, { headers: { 'tus-resumable': '0.2.2' } }),
  ])
    expect([400, 412, 501]).toContain(answer.status);
  expect(await readdir(uploadsFolder)).toEqual(before);
});

test.for(['../../../../etc/passwd', '..\\..\\boot.ini', '/etc/shadow', '.', '\0\u202efdp.exe'])(
  'the name %j leads nowhere',
  async (name) => {
    const id = await created(pdf.length, { name });
    expect(await readdir(uploadsFolder)).toContain(id);
    await send(id, 0, pdf);
    const answer = await caller.raw(calls.finishUpload, { id }, citizen);
    if (answer.status === 200) expect(JSON.parse(answer.body).data.name).toMatch(/^[^/\\]+\.pdf$/);
    else expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('扩展名不一致')]);
    expect(await readdir(uploadsFolder)).not.toContain(id);
  },
);

test('more than was announced, or at another place, is refused, and what is wrong with the content costs the upload', async () => {
  const id = await created(10);
  expect((await send(id, 0, Buffer.alloc(11))).status).toBe(413);
  expect((await send(id, 5, Buffer.alloc(5))).status).toBe(409);
  expect((await send(id, 0, Buffer.from('MZ34567890'))).status).toBe(204);
  expect(await caller.refused(calls.finishUpload, { id }, 400, citizen)).toContain('仅支持 PDF');
  await caller.refused(calls.finishUpload, { id }, 404, citizen);
  expect(await readdir(uploadsFolder)).toEqual([]);
});

test('what is announced counts as uploaded until it is finished', async () => {
  const admin = await app.accessTokenOf('admin');
  await caller.ok(calls.setParameter, { name: 'upload-unused-megabytes', value: 30 }, admin);
  const first = await created(maxBytes, { token: other });
  const second = await create(maxBytes, { token: other });
  expect([second.status, await message(second)]).toEqual([429, expect.stringContaining('合计不能超过30MB')]);
  const content = Buffer.concat([pdf, Buffer.alloc(maxBytes - pdf.length)]);
  expect((await send(first, 0, content, other)).status).toBe(204);
  await finish(first, other);
  expect((await create(maxBytes, { token: other })).status).toBe(429);
  await caller.ok(calls.setParameter, { name: 'upload-unused-megabytes', value: 500 }, admin);
});

test('without room on the disk an upload is told so, which is logged for the operator', async () => {
  const content = Buffer.concat([pdf, Buffer.alloc(maxBytes - pdf.length)]);
  const giveRoom = fillDisk(uploadsFolder);
  try {
    const id = await created(content.length);
    const answer = await send(id, 0, content);
    expect([answer.status, await message(answer)]).toEqual([507, expect.stringContaining('存储空间不足')]);
  } finally {
    giveRoom();
  }
  expect(logged.splice(0).map((line) => JSON.parse(line))).toMatchObject([{ level: 50, msg: 'request failed' }]);
  const id = await created(pdf.length);
  await send(id, 0, pdf);
  expect(await finish(id)).toMatchObject({ size: pdf.length });
});

test('an upload that nobody finished goes after a day, with what was sent of it', async () => {
  const id = await created(1_000);
  await send(id, 0, Buffer.alloc(500));
  await app.documents.removeUnattached();
  expect(await readdir(uploadsFolder)).toContain(id);
  clock.advance(25 * 60 * 60 * 1000);
  await app.documents.removeUnattached();
  expect(await readdir(uploadsFolder)).toEqual([]);
  expect(await db.selectFrom('documents.upload').select('id').execute()).toEqual([]);
});

test('what people send is no fault of the server: none of it is logged as one', () => {
  expect(logged).toEqual([]);
});
