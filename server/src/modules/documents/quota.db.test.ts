import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { send } from '../../../testing/http.ts';
import { pdf } from '../../../testing/sample-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const other = await app.accessTokenOf('citizen02');
const admin = await app.accessTokenOf('admin');
const megabyte = 1024 * 1024;
const uploadPath = addressOf(calls.uploadDocument, { name: '图册.pdf' });
const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/octet-stream',
});

const upload = (megabytes: number, token = citizen) =>
  send(app.url, {
    method: 'POST',
    path: uploadPath,
    headers: headersOf(token),
    body: Buffer.concat([pdf, Buffer.alloc(megabytes * megabyte - pdf.length)]),
  });

const setQuota = (name: 'upload-unused-megabytes' | 'upload-total-megabytes', value: number) =>
  caller.ok(calls.setParameter, { name, value }, admin);

async function expectKept(megabytes: number): Promise<void> {
  const { rows } = await app.platform.database.pool.query(
    `select coalesce(sum(size) filter (where purpose = 'material'), 0)::int as bytes,
       (select count(file_id) + count(thumbnail_id) from documents.content)::int as count
     from documents.document`,
  );
  expect(rows[0].bytes).toBe(megabytes * megabyte);
  const files = await readdir(path.join(app.platform.config.dataFolder, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(rows[0].count);
}

test('the unused uploads of a person have a quota that an administrator sets, also for concurrent uploads', async () => {
  await setQuota('upload-unused-megabytes', 20);
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(6)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(JSON.parse(refused?.body ?? '').msg).toBe('已上传而未使用的文件合计不能超过20MB，请先保存申请，或明日再试');
  await expectKept(18);
  expect((await upload(2)).status).toBe(200);
  expect((await upload(1)).status).toBe(429);
  expect((await upload(1, other)).status).toBe(200);
  await expectKept(21);
});

test('all that one person has uploaded is bounded too, also what cases have taken', async () => {
  await setQuota('upload-total-megabytes', 22);
  await setQuota('upload-unused-megabytes', 500);
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(1)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const { rows } = await app.platform.database.pool.query(
    `update documents.document set attached_at = now() where purpose = 'material' returning id`,
  );
  expect(rows).toHaveLength(7);
  const full = await upload(1);
  expect([full.status, JSON.parse(full.body).msg]).toEqual([409, '您上传的文件合计不能超过22MB，请联系管理员']);
  await setQuota('upload-total-megabytes', 23);
  expect((await upload(1)).status).toBe(200);
});

test('an upload beyond the quota is refused before the file is sent', async () => {
  const { hostname, port } = new URL(app.url);
  const headers = { ...headersOf(citizen), 'content-length': String(20 * megabyte) };
  const asked = request({ hostname, port, method: 'POST', path: uploadPath, headers });
  asked.flushHeaders();
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(409);
  asked.on('error', () => {});
  asked.destroy();
});

test('concurrent uploads of one person are limited', async () => {
  await setQuota('upload-total-megabytes', 20_000);
  const { hostname, port } = new URL(app.url);
  const begin = (): ClientRequest => {
    const begun = request({ hostname, port, method: 'POST', path: uploadPath, headers: headersOf(citizen) });
    begun.on('error', () => {});
    begun.write(pdf);
    return begun;
  };
  const unfinished = () => readdir(path.join(app.platform.config.dataFolder, 'files/unfinished'));
  const underWay = Array.from({ length: 10 }, begin);
  await expect.poll(unfinished).toHaveLength(10);
  const answer = await upload(1);
  expect([answer.status, JSON.parse(answer.body).msg]).toEqual([429, '同时上传的文件过多，请等其他文件上传完毕后再试']);
  expect((await upload(1, other)).status).toBe(200);
  for (const one of underWay) one.destroy();
  await expect.poll(unfinished).toHaveLength(0);
  expect((await upload(1)).status).toBe(200);
});
