import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { bodyLimitOf, type Call, callList, calls, gatewayPrefix, needsSession } from '@anju/contract';
import { expect, test } from 'vitest';
import { send } from '../../../testing/http.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { expectFailure, withToken } from '../../../testing/walk-contract.ts';

const app = await startTestApp();
const token = await app.accessTokenOf('admin');
const headers = { 'content-type': 'application/json' };
const posts = callList.filter(([, { method, upload }]) => method === 'POST' && !upload);

const post = ({ path }: Call, body: string | Buffer) => ({ method: 'POST', path: gatewayPrefix + path, headers, body });
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
const lists = (count: number) => `[${Array.from({ length: count }, () => '[]').join()}]`;

test('every call refuses a body beyond its limit, and takes one as long as it for what it is', async () => {
  for (const [name, call] of posts) {
    const limit = bodyLimitOf(call);
    const ofBytes = (bytes: number) => withToken(post(call, `{"${'x'.repeat(bytes - 6)}":1}`), token);
    expectFailure(name, await send(app.url, ofBytes(limit + 1)), 413);
    expectFailure(name, await send(app.url, ofBytes(limit)), 400);
  }
});

test('a call with a session is refused to whoever has none before its body is looked at', async () => {
  for (const [name, call] of posts.filter(([, one]) => needsSession(one))) {
    expectFailure(name, await send(app.url, post(call, '{"broken')), 401);
    expectFailure(name, await send(app.url, post(call, 'x'.repeat(bodyLimitOf(call) + 1))), 401);
  }
});

/** The body begins, but its end is never announced. */
async function sendWithoutLength(path: string, bytes: number): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  const content = 'x'.repeat(1024);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  for (let sent = 0; sent < bytes; sent += content.length) socket.write(`400\r\n${content}\r\n`);
  return text(socket);
}

test('a body that does not say its length is refused as soon as it is beyond the limit', async () => {
  for (const path of [gatewayPrefix + calls.login.path, '/gateway/nothing']) {
    const answer = await sendWithoutLength(path, 25 * 1024);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"msg":"提交的内容过大，请减少后重试"/);
  }
});

test('many parts and endless nesting are refused by each call that takes so much', async () => {
  for (const [name, call] of posts) {
    const limit = bodyLimitOf(call);
    for (const body of [keys(limit / 14), lists(limit / 20), '['.repeat(limit / 2), '{"a":'.repeat(limit / 8)]) {
      const answer = await send(app.url, withToken(post(call, body), token));
      expectFailure(name, answer, 400);
      expect(JSON.parse(answer.body).msg, name).toMatch(/^请求内容的(项目|层级)过多，请减少后重试$/);
    }
  }
});

test('an address of no call takes no more than a public one', async () => {
  const nowhere = { method: 'POST', path: '/gateway/nothing', headers };
  expectFailure('size', await send(app.url, { ...nowhere, body: `"${'x'.repeat(8 * 1024)}"` }), 413);
  expectFailure('parts', await send(app.url, { ...nowhere, body: keys(600) }), 400);
  expectFailure('neither', await send(app.url, { ...nowhere, body: '{}' }), 404);
});

const limitedTo = async (perMinute: number) => {
  const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: String(perMinute), TRUSTED_PROXIES: '127.0.0.1' });
  return async (client: string, body: string, more: Record<string, string> = {}): Promise<number> => {
    const forwarded = { ...headers, ...more, 'x-forwarded-for': client };
    return (await send(limited.url, { ...post(calls.saveDraft, body), headers: forwarded })).status;
  };
};

test('a large body counts more than once toward the limit of an address', async () => {
  const large = (kilobytes: number) => `"${'x'.repeat(kilobytes * 1024 - 2)}"`;
  const statusOf = await limitedTo(280);
  expect(await statusOf('203.0.113.1', large(160))).toBe(401);
  expect(await statusOf('203.0.113.1', large(160)), 'another forty within ten seconds').toBe(429);
  // A body of unknown length counts as long as the call lets it be.
  const chunked = { 'transfer-encoding': 'chunked' };
  expect(await statusOf('203.0.113.2', '{}', chunked)).toBe(401);
  expect(await statusOf('203.0.113.2', '{}', chunked)).toBe(429);
  expect(await statusOf('203.0.113.2', '{}'), 'what is small is not held up by it').toBe(401);

  const narrow = await limitedTo(70);
  for (let count = 0; count < 60; count += 1) expect(await narrow('203.0.113.1', '{}')).toBe(401);
  expect(await narrow('203.0.113.1', large(40))).toBe(429);
  for (let count = 0; count < 70; count += 1) expect(await narrow('203.0.113.2', '{}')).toBe(401);
  expect(await narrow('203.0.113.2', '{}')).toBe(429);
});

test('a body of many parts counts more than one of as many bytes', async () => {
  const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: '40', TRUSTED_PROXIES: '127.0.0.1' });
  const citizen = await limited.accessTokenOf('citizen01');
  const answerTo = async (client: string, materials: string) => {
    const body = `{"caseType":"ZL201","form":{},"materials":${materials}}`;
    const from = withToken(post(calls.saveDraft, body), citizen);
    return send(limited.url, { ...from, headers: { ...from.headers, 'x-forwarded-for': client } });
  };
  expectFailure('bytes', await answerTo('203.0.113.1', `"${'x'.repeat(24_000)}"`), 400);
  const refused = await answerTo('203.0.113.2', lists(8_000));
  expectFailure('parts', refused, 429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
