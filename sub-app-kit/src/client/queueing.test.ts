import type { ServerResponse } from 'node:http';
import { calls, errorTexts } from '@anju/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { startClient } from '../../testing/client-fixture.ts';
import { type Answer, answerJson } from '../../testing/gateway.ts';

const signedIn = { tokens: { accessToken: 'access', refreshToken: 'refresh' } };
const busy = { code: 503, msg: errorTexts.busy, data: null, error: 'busy' };

afterEach(() => void vi.useRealTimers());

function refuse(response: ServerResponse, seconds: number): void {
  response.setHeader('retry-after', seconds);
  answerJson(response, busy, 503);
}

function busyAtFirst(refusals: number, seconds = 0): Answer {
  let refused = 0;
  return (_request, response) => {
    refused += 1;
    if (refused <= refusals) refuse(response, seconds);
    else answerJson(response, { code: 200, data: [] });
  };
}

test('a call that was not begun is sent again as it was until it gets through, and says so meanwhile', async () => {
  const { client, gateway, shown, queue } = await startClient(busyAtFirst(3), signedIn);
  const draft = { caseType: 'ZL201', form: { note: '写了很久' }, materials: [] };
  await client.call(calls.saveDraft, draft);
  expect(gateway.received).toHaveLength(4);
  for (const { body } of gateway.received) expect(JSON.parse(body)).toEqual(draft);
  expect(shown).toEqual([]);
  expect(queue).toMatchObject({ waiting: 0, waited: 1 });
});

test('what may have been begun is not repeated', async () => {
  for (const error of ['unavailable', 'unknown']) {
    const { client, gateway, queue } = await startClient((_request, response) => {
      response.setHeader('retry-after', 0);
      answerJson(response, { code: 503, msg: '系统繁忙', data: null, error }, 503);
    }, signedIn);
    await expect(client.call(calls.listApps, {})).rejects.toMatchObject({ code: 503 });
    expect(gateway.received).toHaveLength(1);
    expect(queue.waited).toBe(0);
  }
  const proxied = await startClient((_request, response) => response.writeHead(503).end('busy'), signedIn);
  await expect(proxied.client.call(calls.listApps, {})).rejects.toMatchObject({ kind: 'status' });
  expect(proxied.gateway.received).toHaveLength(1);
});

/** The answer comes without a network, which would hold up the stopped time. */
const fetchBusy =
  (seconds: number, sentAt: number[]): typeof fetch =>
  async () => {
    sentAt.push(performance.now());
    return new Response(JSON.stringify(busy), { status: 503, headers: { 'retry-after': String(seconds) } });
  };

test('it waits as the server says, a quarter less or half more, and after two minutes it has failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const sentAt: number[] = [];
  const { client, shown, queue } = await startClient(() => {}, { ...signedIn, fetch: fetchBusy(10, sentAt) });
  const failure = expect(client.call(calls.listApps, {})).rejects.toMatchObject({
    errorName: 'busy',
    message: '访问的人较多，请稍后重试',
  });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(queue.waiting).toBe(1);
  expect(sentAt).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  await failure;
  const waits = sentAt.slice(1).map((at, index) => at - (sentAt[index] as number));
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(7_500);
    expect(wait).toBeLessThanOrEqual(15_001);
  }
  expect(new Set(waits).size).toBeGreaterThan(1);
  expect(sentAt.at(-1)).toBeLessThanOrEqual((sentAt[0] as number) + 120_000);
  expect(queue.waiting).toBe(0);
  expect(shown).toEqual(['访问的人较多，请稍后重试']);
});

test('who leaves while waiting is not waited for', async () => {
  const leaving = new AbortController();
  const { client, gateway, queue, shown } = await startClient((_request, response) => refuse(response, 60), signedIn);
  const outcome = client.call(calls.listApps, {}, { signal: leaving.signal }).catch((error: unknown) => error);
  await expect.poll(() => queue.waiting).toBe(1);
  leaving.abort();
  expect(await outcome).toBe(leaving.signal.reason);
  expect(gateway.received).toHaveLength(1);
  expect(queue.waiting).toBe(0);
  expect(shown).toEqual([]);
});

test('a session is renewed though the renewal has to wait', async () => {
  let renewals = 0;
  const { client, session } = await startClient((request, response) => {
    if (request.url.endsWith('refreshToken')) {
      renewals += 1;
      if (renewals === 1) refuse(response, 0);
      else answerJson(response, { code: 200, data: { accessToken: 'fresh', refreshToken: 'refresh-2' } });
    } else if (request.headers.authorization === 'Bearer fresh') answerJson(response, { code: 200, data: [] });
    else answerJson(response, { code: 401, msg: '登录已过期', data: null }, 401);
  }, signedIn);
  await expect(client.call(calls.listApps, {})).resolves.toEqual([]);
  expect(session.read()?.accessToken).toBe('fresh');
});
