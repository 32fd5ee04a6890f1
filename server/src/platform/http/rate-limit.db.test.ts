import { expect, test } from 'vitest';
import { send } from '../../../testing/http.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { expectFailure } from '../../../testing/walk-contract.ts';

const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1' });

const health = (client: string) =>
  send(app.url, { method: 'GET', path: '/gateway/healthz', headers: { 'x-forwarded-for': client } });

test('one client beyond the limit is told to wait; another one is not held up', async () => {
  for (let count = 0; count < 5; count += 1) expect((await health('203.0.113.1')).status).toBe(200);
  expectFailure('sixth', await health('203.0.113.1'), 429);
  expect((await health('203.0.113.2')).status).toBe(200);
});

test('pages and their files are not counted', async () => {
  for (let count = 0; count < 10; count += 1)
    expect((await send(app.url, { method: 'GET', path: '/portal/' })).status).toBe(200);
});

test('a forwarded address that no trusted proxy sent does not help past the limit', async () => {
  const open = await startTestApp({ RATE_LIMIT_PER_MINUTE: '5' });
  const pretend = (client: string) =>
    send(open.url, { method: 'GET', path: '/gateway/healthz', headers: { 'x-forwarded-for': client } });
  for (let count = 0; count < 5; count += 1) expect((await pretend(`203.0.113.${count}`)).status).toBe(200);
  expectFailure('sixth', await pretend('203.0.113.9'), 429);
});
