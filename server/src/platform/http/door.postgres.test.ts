import { connect } from 'node:net';
import { type Call, calls, gatewayPrefix } from '@anju/contract';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { type RawAnswer, type RawRequest, send } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { expectFailure, withToken } from '../../../testing/walk-contract.ts';

/** The number is below the lowest bound, so that it stays the same however busy the machine is. */
const callsAtOnce = 16;
const ofOrdinary = 14;
const ofLists = 12;
const app = await startTestApp({
  CALLS_AT_ONCE: String(callsAtOnce),
  DATABASE_POOL_SIZE: '30',
  TRUSTED_PROXIES: '127.0.0.1',
});

let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

const from = (address: string, request: RawRequest): RawRequest => ({
  ...request,
  headers: { 'content-type': 'application/json', ...request.headers, 'x-forwarded-for': address },
});
const asking = ({ method, path }: Call, input: object = {}): RawRequest => ({
  method,
  path: gatewayPrefix + path,
  ...(method === 'POST' && { body: JSON.stringify(input) }),
});
const settings = asking(calls.getTableSettings, { table: 'own-cases' });

const metrics = async (): Promise<string> => (await send(app.url, { method: 'GET', path: '/gateway/metrics' })).body;
const placesTaken = async (kind: string): Promise<number> =>
  Number(new RegExp(`^anju_places_taken\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(await metrics())?.[1]);

/** The calls are not answered before `release`, because the table they ask for is locked. */
async function hold(
  requests: readonly RawRequest[],
  { url, platform }: TestApp = app,
): Promise<{ release(): Promise<RawAnswer[]> }> {
  const holder = new pg.Client({ connectionString: (platform.config.database as { url: string }).url });
  await holder.connect();
  await holder.query('begin; lock table identity.table_settings in access exclusive mode');
  const answers = requests.map((request) => send(url, request));
  let isReleased = false;
  const release = async () => {
    if (!isReleased) await holder.end();
    isReleased = true;
    return Promise.all(answers);
  };
  onTestFinished(async () => void (await release()));
  return { release };
}

const tokenOf = (loginName: string) => app.accessTokenOf(loginName);

test('beyond the bound a call is refused before it is begun, while watchers, streams, files and signing in get through', async () => {
  const requests = await Promise.all(
    Array.from({ length: ofOrdinary }, async () => from(nextAddress(), withToken(settings, await tokenOf('clerk01')))),
  );
  const list = withToken(asking(calls.listNotices), await tokenOf('clerk01'));
  const someoneElse = withToken(settings, await tokenOf('citizen01'));
  const held = await hold(requests);
  await expect.poll(() => placesTaken('call')).toBe(ofOrdinary);

  const refused = await send(app.url, from(nextAddress(), someoneElse));
  expectFailure('ordinary', refused, 503);
  expect(JSON.parse(refused.body)).toMatchObject({ error: 'busy', msg: '访问的人较多，正在排队' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(refused.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expectFailure('list', await send(app.url, from(nextAddress(), list)), 503);
  expect(await metrics()).toMatch(/^anju_refused_busy_total\{kind="call",urgency="later"\} [1-9]/m);

  for (const path of ['/gateway/healthz', '/gateway/readyz', '/portal/', '/portal/config.json'])
    expect((await send(app.url, { method: 'GET', path })).status, path).toBe(200);
  const stream = await openEventStream(app.url, await tokenOf('citizen01'));
  expect(stream.status).toBe(200);
  expect(await placesTaken('stream')).toBe(1);
  expect(await placesTaken('call')).toBe(ofOrdinary);
  stream.close();
  expect((await send(app.url, from(nextAddress(), asking(calls.createCaptcha)))).status).toBe(200);
  const signIn = { name: 'citizen01', password: 'x', code: 'x', uuid: '11111111-1111-4111-8111-111111111111' };
  expectFailure('sign-in', await send(app.url, from(nextAddress(), asking(calls.login, signIn))), 400);

  for (const { status } of await held.release()) expect(status).toBe(200);
  await expect.poll(() => placesTaken('call')).toBe(0);
  expect((await send(app.url, from(nextAddress(), someoneElse))).status).toBe(200);
});

test('who is refused need not send what they announced', async () => {
  const requests = await Promise.all(
    Array.from({ length: ofOrdinary }, async () => from(nextAddress(), withToken(settings, await tokenOf('clerk01')))),
  );
  await hold(requests);
  await expect.poll(() => placesTaken('call')).toBe(ofOrdinary);
  const socket = connect(app.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST ${gatewayPrefix}${calls.getTableSettings.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n`,
  );
  const [answer] = (await new Promise<Buffer[]>((resolve) => socket.once('data', (data) => resolve([data])))) as [
    Buffer,
  ];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
});

test('where half of the places are taken, one person and one address have a share of them', async () => {
  const token = await tokenOf('clerk01');
  const ofOne = Array.from({ length: callsAtOnce / 2 }, () => from(nextAddress(), withToken(settings, token)));
  await hold(ofOne);
  await expect.poll(() => placesTaken('call')).toBe(callsAtOnce / 2);
  expectFailure('the same person', await send(app.url, from(nextAddress(), withToken(settings, token))), 503);
  const home = asking(calls.getCurrentUser);
  expectFailure('the same person', await send(app.url, from(nextAddress(), withToken(home, token))), 503);
  expect((await send(app.url, from(nextAddress(), withToken(home, await tokenOf('clerk01'))))).status).toBe(200);
});

test('a sender who takes their time has no place meanwhile', async () => {
  const sockets = Array.from({ length: ofLists }, () => {
    const socket = connect(app.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST ${gatewayPrefix}${calls.login.path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${nextAddress()}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await expect.poll(() => placesTaken('call')).toBe(ofLists);
  await expect.poll(() => placesTaken('call'), { timeout: 5_000 }).toBe(0);
  const [slow] = sockets;
  slow?.write(' '.repeat(99));
  const answer = await new Promise<string>((resolve) => slow?.once('data', (data) => resolve(String(data))));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  await expect.poll(() => placesTaken('call')).toBe(0);
});

test('a deployment may let everybody in', async () => {
  const open = await startTestApp({ CALLS_AT_ONCE: '0' });
  expect((await send(open.url, { method: 'GET', path: '/gateway/metrics' })).body).not.toContain('anju_calls_bound');
});
