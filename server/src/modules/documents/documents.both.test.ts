import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { calls } from '@anju/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { fillDisk } from '../../../testing/full-disk.ts';
import { send } from '../../../testing/http.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { docx, jpeg, ofd, pdf, png, webp } from '../../../testing/sample-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { expectFailure } from '../../../testing/walk-contract.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log/log.ts';
import { createDocumentsService } from './index.ts';
import { removalOfUnattached } from './module.ts';
import type { DocumentsTables } from './store/tables.ts';

const clock = movedClock();
const logged: string[] = [];
const log = createLog('warn', { write: (line) => void logged.push(line) });
const app = await startTestApp({}, { clock, log });
const caller = callerOf(app.url);
const citizen = await app.identity.openSession('citizen01', 'normal');
const clerk = await app.identity.openSession('clerk01', 'normal');
const db = app.platform.database.tables<DocumentsTables>();
const filesFolder = path.join(app.platform.config.dataFolder, 'files');
const maxBytes = calls.uploadDocument.upload.maxBytes;

const headersOf = (accessToken: string) => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/octet-stream',
});

function upload(name: string, body: Buffer, { accessToken } = citizen) {
  return send(app.url, {
    method: 'POST',
    path: addressOf(calls.uploadDocument, { name }),
    headers: headersOf(accessToken),
    body,
  });
}

async function uploaded(name: string, body: Buffer, session = citizen) {
  const answer = await upload(name, body, session);
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body).data;
}

/** The result lists rows, whole files, and files half written. */
async function kept() {
  const { rows } = await sql<{ id: string }>`select id from documents.document order by id`.execute(db);
  const names = await readdir(filesFolder, { recursive: true, withFileTypes: true });
  return {
    rows,
    files: names
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort(),
  };
}

const unfinished = () => readdir(path.join(filesFolder, 'unfinished'));

const read = (id: string, { accessToken } = citizen, headers: Record<string, string> = {}) =>
  fetch(app.url + addressOf(calls.readDocument, { id }), {
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
  });

test('an upload is kept with its name, type, size and hash, and comes back as it went in', async () => {
  const document = await uploaded('C:\\fakepath\\租赁合同(1).pdf', pdf);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  expect(document).toEqual({
    id: expect.any(String),
    name: '租赁合同(1).pdf',
    mediaType: 'application/pdf',
    size: pdf.length,
    sha256,
    purpose: 'material',
    createdAt: expect.any(String),
    scan: 'not-scanned',
    hasThumbnail: false,
  });
  expect(await caller.ok(calls.getDocument, { id: document.id }, citizen.accessToken)).toEqual(document);

  const answer = await read(document.id);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('租赁合同')}%281%29.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    etag: `"${sha256}"`,
  });
});

test.for([
  ['application/ofd', '电子发票.ofd', ofd],
  ['image/jpeg', '身份证.JPG', jpeg],
  ['image/png', '房产证.png', png],
  ['image/webp', '照片.webp', webp],
] as const)('%s is taken', async ([mediaType, name, content]) => {
  expect(await uploaded(name, content)).toMatchObject({ mediaType, name });
});

test('what a scanner found clean stays so where it comes again to a server without one', async () => {
  const content = Buffer.concat([pdf, Buffer.from('scanned before')]);
  const { sha256, scan } = await uploaded('合同.pdf', content);
  expect(scan).toBe('not-scanned');
  await sql`update documents.content set scan = 'clean' where sha256 = ${sha256}`.execute(
    app.platform.database.tables(),
  );
  expect((await uploaded('合同.pdf', content)).scan).toBe('clean');
});

test('what is not what it says, or none of the types taken, or nothing, is refused and not kept', async () => {
  const before = await kept();
  const refusals: Array<[name: string, content: Buffer, message: string]> = [
    ['合同.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), '仅支持 PDF'],
    ['合同.pdf', Buffer.from('MZ'), '仅支持 PDF'],
    ['合同.pdf', Buffer.alloc(maxBytes, 'MZ'), '仅支持 PDF'],
    ['合同.ofd', docx, '仅支持 PDF'],
    ['身份证.png', pdf, '文件内容与扩展名不一致'],
    ['合同.pdf', Buffer.alloc(0), '文件内容为空'],
  ];
  for (const [name, content, message] of refusals) {
    const answer = await upload(name, content);
    expectFailure(name, answer, 400);
    expect(JSON.parse(answer.body).msg).toContain(message);
  }
  expect(await kept()).toEqual(before);
});

test('20 MB are taken; one byte more is refused, whether it was announced or not', async () => {
  const largest = Buffer.concat([pdf, Buffer.alloc(maxBytes - pdf.length)]);
  const { id } = await uploaded('图册.pdf', largest);
  expect(Buffer.from(await (await read(id)).arrayBuffer()).equals(largest)).toBe(true);

  const before = await kept();
  const announced = await upload('图册.pdf', Buffer.concat([largest, Buffer.alloc(1)]));
  expectFailure('announced', announced, 413);
  expect(JSON.parse(announced.body).msg).toBe('文件不能超过20MB');

  const { hostname, port } = new URL(app.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const chunked = request({
    agent,
    hostname,
    port,
    method: 'POST',
    path: addressOf(calls.uploadDocument, { name: '图册.pdf' }),
    headers: { ...headersOf(citizen.accessToken), 'transfer-encoding': 'chunked' },
  });
  chunked.write(largest);
  chunked.end(Buffer.alloc(5_000_000));
  const [answer] = await once(chunked, 'response');
  expect(answer.statusCode).toBe(413);
  answer.resume();
  await once(answer, 'end');
  expect(await kept()).toEqual(before);

  // The server has read the rest of the file and dropped it, so the same connection serves the next request.
  const next = request({ agent, hostname, port, path: '/gateway/healthz' }).end();
  const [health] = await once(next, 'response');
  expect([health.statusCode, next.reusedSocket]).toEqual([200, true]);
  agent.destroy();
});

test('an upload whose connection is lost leaves nothing behind', async () => {
  const before = await kept();
  const { hostname, port } = new URL(app.url);
  const broken = request({
    hostname,
    port,
    method: 'POST',
    path: addressOf(calls.uploadDocument, { name: '合同.pdf' }),
    headers: { ...headersOf(citizen.accessToken), 'content-length': '1000000' },
  });
  broken.write(Buffer.concat([pdf, Buffer.alloc(400_000)]));
  await expect.poll(unfinished).toHaveLength(1);
  const lost = once(broken, 'error');
  broken.destroy();
  await lost;
  await expect.poll(unfinished).toEqual([]);
  expect(await kept()).toEqual(before);
});

test('an upload for which the disk has no room is refused as such, leaves nothing behind, and logged for the operator', async () => {
  const before = await kept();
  const giveRoom = fillDisk(path.join(filesFolder, 'unfinished'));
  const answer = await upload('图册.pdf', Buffer.concat([pdf, Buffer.alloc(maxBytes - pdf.length)])).finally(giveRoom);
  expectFailure('full', answer, 507);
  expect(JSON.parse(answer.body).msg).toContain('存储空间不足');
  expect(logged.splice(0).map((line) => JSON.parse(line))).toMatchObject([{ level: 50, msg: 'request failed' }]);
  expect(await kept()).toEqual(before);
  await uploaded('合同.pdf', pdf);
});

test('the body of an upload without a session is not read', async () => {
  const before = await kept();
  const stranger = { ...citizen, accessToken: 'nobody' };
  expectFailure('stranger', await upload('合同.pdf', Buffer.concat([pdf, Buffer.alloc(1_000_000)]), stranger), 401);
  expect(await kept()).toEqual(before);
});

test("another's document answers 404, unless a module admits its reader", async () => {
  const { id } = await uploaded('合同.pdf', pdf);
  expect(await caller.refused(calls.getDocument, { id }, 404, clerk.accessToken)).toBe('资料不存在，或您无权查看');
  expect((await read(id, clerk)).status).toBe(404);

  const service = createDocumentsService(app.platform);
  const documents = service.readingFor({
    readers: [async (accountId, documentId) => accountId === clerk.accountId && documentId === id],
    publicNames: [],
    nameOf: async () => '',
  });
  expect(await documents.getDocument(id, clerk.accountId)).toMatchObject({ id, name: '合同.pdf' });
  const other = await uploaded('合同.pdf', pdf);
  await expect(documents.getDocument(other.id, clerk.accountId)).rejects.toThrow('资料不存在，或您无权查看');
  const released = await service.uploadReleaseFile(Readable.from([pdf]), '附件.pdf', clerk.accountId);
  await expect(
    documents.getDocument(released.id, clerk.accountId),
    'what is for publishing is read by who publishes, not by who uploaded it',
  ).rejects.toThrow('资料不存在，或您无权查看');
});

test('an issued document becomes a material of the account that asks; another account’s material does not', async () => {
  const service = createDocumentsService(app.platform);
  const issued = await service.addIssued(pdf, '合同.pdf', 'application/pdf');
  const shared = await service.shareIssued(issued, citizen.accountId);
  expect(shared).not.toBe(issued);
  expect(await caller.ok(calls.getDocument, { id: shared }, citizen.accessToken)).toMatchObject({ name: '合同.pdf' });
  await expect(service.shareIssued(shared, clerk.accountId)).rejects.toThrow('no issued document');
});

test('who may read a document may read what it replaced, where that was handed in', async () => {
  const [former, newer] = [await uploaded('旧版.pdf', pdf), await uploaded('新版.pdf', pdf)];
  const { pool } = app.platform.database;
  await pool.query('update documents.document set replaces = $1 where id = $2', [former.id, newer.id]);
  const documents = createDocumentsService(app.platform).readingFor({
    readers: [async (accountId, documentId) => accountId === clerk.accountId && documentId === newer.id],
    publicNames: [],
    nameOf: async () => '',
  });
  const refusal = '资料不存在，或您无权查看';
  await expect(documents.getDocument(former.id, clerk.accountId)).rejects.toThrow(refusal);
  await pool.query('update documents.document set handed_in_at = now() where id = $1', [former.id]);
  expect(await documents.getDocument(former.id, clerk.accountId)).toMatchObject({ name: '旧版.pdf' });
  await expect(documents.getDocument(former.id, randomUUID())).rejects.toThrow(refusal);
});

test('API-26 getFileStream answers a banner to anybody, and once only to who keeps it', async () => {
  const { list } = await caller.ok(calls.listBannerDocuments, { glzllxtype: '1' });
  for (const { storageid } of list) {
    const address = app.url + addressOf(calls.getFileStream, { storageid });
    const answer = await fetch(address);
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(picture.toString('latin1', 0, 3)).toBe('\xff\xd8\xff');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''.+-1200\.jpg$/),
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

test('API-26 getFileStream knows no document that is not public', async () => {
  const { id } = await uploaded('合同.pdf', pdf);
  for (const storageid of [id, '11111111-1111-4111-8111-111111111111'])
    expect(await caller.refused(calls.getFileStream, { storageid }, 404)).toBe('访问资源不存在');
});

test('a material is attached by its owner alone, with the transaction that takes it', async () => {
  const documents = createDocumentsService(app.platform);
  const first = await uploaded('合同.pdf', pdf);
  const second = await uploaded('身份证.jpg', jpeg);
  const foreign = await uploaded('身份证.jpg', jpeg, clerk);
  const { list } = await caller.ok(calls.listBannerDocuments, { glzllxtype: '1' });
  const attach = (...ids: string[]) =>
    inTransaction(db, (transaction) => documents.attach(ids, citizen.accountId, transaction));
  const attachedAt = async (id: string) =>
    (await db.selectFrom('documents.document').select('attached_at').where('id', '=', id).executeTakeFirst())
      ?.attached_at;

  for (const other of [foreign.id, list[0]?.storageid as string, '11111111-1111-4111-8111-111111111111']) {
    await expect(attach(first.id, other)).rejects.toThrow('申请材料文件不存在或不属于申请人');
    expect(await attachedAt(first.id)).toBeNull();
  }
  await attach();
  await attach(first.id, second.id, first.id);
  const taken = await attachedAt(first.id);
  expect(taken).toBeInstanceOf(Date);
  await attach(first.id);
  expect(await attachedAt(first.id)).toEqual(taken);
  expect(await attachedAt(second.id)).toEqual(taken);
});

test('a material that no case took goes after a day, with its file; all else stays', async () => {
  const documents = createDocumentsService(app.platform);
  const unused = await uploaded('旧合同.pdf', pdf);
  const used = await uploaded('合同.pdf', pdf);
  await inTransaction(db, (transaction) => documents.attach([used.id], citizen.accountId, transaction));
  const before = await kept();
  await documents.removeUnattached();
  expect(await kept()).toEqual(before);

  clock.advance(24 * 60 * 60 * 1000);
  const { accessToken } = await app.identity.openSession('citizen01', 'normal');
  const young = await uploaded('新合同.pdf', pdf, { ...citizen, accessToken });
  await app.platform.jobs.send(removalOfUnattached(documents), {});
  await expect.poll(async () => (await kept()).rows.map(({ id }) => id)).not.toContain(unused.id);
  const { rows } = await kept();
  const ids = rows.map(({ id }) => id);
  const { rows: contents } = await sql<{ count: number }>`
    select count(file_id) + count(thumbnail_id) as count from documents.content`.execute(db);
  expect(ids).toEqual(expect.arrayContaining([used.id, young.id]));
  expect((await caller.ok(calls.listBannerDocuments, { glzllxtype: '1' })).total).toBe(3);
  await expect.poll(async () => (await kept()).files).toHaveLength(contents[0]?.count as number);
});

test('the removal is scheduled every hour', async () => {
  const { rows } = await sql`select name, cron from jobs.schedule`.execute(db);
  expect(rows).toContainEqual({ name: 'documents-remove-unattached', cron: '17 * * * *' });
});

test('uploads that are never used are limited for each person', async () => {
  const session = await app.identity.openSession('clerk01', 'normal');
  const documents = createDocumentsService(app.platform);
  await documents.removeUnattached();
  const { count } = await db
    .selectFrom('documents.document')
    .select((document) => document.fn.countAll<number>().as('count'))
    .where('owner_id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  for (let number = count; number < 100; number += 1) await uploaded('合同.pdf', pdf, session);
  const answer = await upload('合同.pdf', pdf, session);
  expectFailure('one too many', answer, 429);
  expect(JSON.parse(answer.body).msg).toContain('未使用的文件过多');
});

test('what people send is no fault of the server: none of it is logged as one', () => {
  expect(logged).toEqual([]);
});
