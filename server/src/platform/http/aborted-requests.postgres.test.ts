import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { addressOf } from '../../../testing/caller.ts';
import { send } from '../../../testing/http.ts';
import { pdf } from '../../../testing/sample-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../log/log.ts';

const logged: string[] = [];
const app = await startTestApp({}, { log: createLog('warn', { write: (line) => void logged.push(line) }) });
const token = await app.accessTokenOf('citizen01');
const unfinished = () => readdir(path.join(app.platform.config.dataFolder, 'files/unfinished'));
const uploadPath = addressOf(calls.uploadDocument, { name: '合同.pdf' });
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };

async function metric(name: string): Promise<number> {
  const { body } = await send(app.url, { method: 'GET', path: '/gateway/metrics' });
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
}

async function write(text: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

function uploaded() {
  return send(app.url, { method: 'POST', path: uploadPath, headers, body: pdf });
}

test.for([
  ['before it is admitted', 'identity.session'],
  ['before it is read', 'documents.document'],
])('an upload that breaks off %s leaves nothing behind, and the server stands', async ([, waitsFor]) => {
  const before = await metric('anju_requests_aborted_total');
  const holder = await app.platform.database.pool.connect();
  await holder.query(`begin; lock table ${waitsFor} in access exclusive mode`);
  const lines = Object.entries({ ...headers, host: 'x', 'content-length': '1000000' }).map((pair) => pair.join(': '));
  const head = `POST ${uploadPath} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const socket = await write(Buffer.concat([Buffer.from(head), pdf]));
  await expect.poll(() => metric('anju_requests_under_way')).toBe(2);
  socket.resetAndDestroy();
  await expect.poll(() => metric('anju_requests_aborted_total')).toBe(before + 1);
  await holder.query('rollback');
  holder.release();

  // This upload comes behind the broken one, which would have got as far as its file by now.
  expect((await uploaded()).status).toBe(200);
  await expect.poll(unfinished).toEqual([]);
});

test('a client that goes away at once, or in the middle of an answer, is no fault of the server', async () => {
  const { id } = JSON.parse((await uploaded()).body).data;
  const document = addressOf(calls.readDocument, { id });
  const asked = [
    'GET /gateway/healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET ${document} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    `POST ${uploadPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 9\r\n\r\n`,
    'POST /gateway/api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ];
  const before = await metric('anju_requests_aborted_total');
  for (const text of asked) (await write(text)).resetAndDestroy();
  await expect.poll(() => metric('anju_requests_aborted_total')).toBe(before + asked.length);
  expect(logged).toEqual([]);
});
