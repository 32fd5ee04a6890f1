import { expect, test } from 'vitest';
import { send, sendBytes } from '../../../testing/http.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { expectFailure } from '../../../testing/walk-contract.ts';

const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1' });

const health = (client: string) =>
  send(app.url, { method: 'GET', path: '/gateway/healthz', headers: { 'x-forwarded-for': client } });

/** The line is sent as it stands on the wire; the result is the status of the answer. */
async function statusOf(line: string, client: string): Promise<number> {
  const answer = await sendBytes(
    app.url,
    `${line} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`,
  );
  if (answer.startsWith('HTTP/1.1 429')) expect(answer).toMatch(/retry-after: \d+\r\n[\s\S]*操作过于频繁/i);
  expect(answer).toMatch(/x-content-type-options: nosniff\r\n/i);
  return Number(answer.split(' ')[1]);
}

test('one client beyond the limit is refused with 429; another one is not held up', async () => {
  for (let count = 0; count < 5; count += 1) expect((await health('203.0.113.1')).status).toBe(200);
  expectFailure('sixth', await health('203.0.113.1'), 429);
  expect((await health('203.0.113.2')).status).toBe(200);
});

const spellings: ReadonlyArray<[line: string, status: number]> = [
  ['GET /gateway/healthz', 200],
  ['GET /%67ateway/%68ealthz', 200],
  ['GET http://any.example/gateway/healthz', 200],
  ['GET //gateway/healthz', 404],
  ['GET /gateway/nothing', 404],
  ['GET /nothing', 404],
  ['OPTIONS *', 404],
  ['POST /gateway/api/auth/userInfo', 401],
  ['POST http://any.example/%67ateway/api/auth/userInfo', 401],
  ['GET /demo-idp/', 302],
  ['GET /', 302],
];

test.for(spellings)('%s is counted', async ([line, status], { task }) => {
  const client = `203.0.113.${10 + spellings.findIndex(([one]) => task.name.startsWith(`${one} `))}`;
  for (let count = 0; count < 5; count += 1) expect(await statusOf(line, client)).toBe(status);
  expect(await statusOf(line, client)).toBe(429);
});

test('all spellings count together', async () => {
  const client = '203.0.113.30';
  for (const [line, status] of spellings.slice(0, 5)) expect(await statusOf(line, client)).toBe(status);
  for (const [line] of spellings) expect(await statusOf(line, client)).toBe(429);
});

test('addresses that cannot be read are counted, and hold nobody else up', async () => {
  for (let count = 0; count < 5; count += 1) expect(await statusOf('GET /gateway/%zz', '203.0.113.31')).toBe(400);
  expect(await statusOf('GET /gateway/%zz', '203.0.113.31')).toBe(429);
  expect(await statusOf('GET /gateway/healthz', '203.0.113.31')).toBe(200);
  expect((await send(app.url, { method: 'GET', path: '/gateway/healthz' })).status).toBe(200);
});

test('pages and their files have a limit of their own, ten times as high', async () => {
  const client = '203.0.113.40';
  const lines = ['GET /portal/', 'GET /%70ortal/login', 'GET http://any.example/portal/index', 'GET /apps/main-app/'];
  for (let count = 0; count < 50; count += 1) expect(await statusOf(lines[count % 4] as string, client)).toBe(200);
  for (const line of lines) expect(await statusOf(line, client)).toBe(429);
  expect(await statusOf('GET /gateway/healthz', client)).toBe(200);
});

test('what was refused is no longer under way', async () => {
  const metrics = async () => (await send(app.url, { method: 'GET', path: '/gateway/metrics' })).body;
  expect(await metrics()).toMatch(/^anju_requests_under_way 1$/m);
});

test('a forwarded address that no trusted proxy sent does not help past the limit', async () => {
  const open = await startTestApp({ RATE_LIMIT_PER_MINUTE: '5' });
  const pretend = (client: string) =>
    send(open.url, { method: 'GET', path: '/gateway/healthz', headers: { 'x-forwarded-for': client } });
  for (let count = 0; count < 5; count += 1) expect((await pretend(`203.0.113.${count}`)).status).toBe(200);
  expectFailure('sixth', await pretend('203.0.113.9'), 429);
});
