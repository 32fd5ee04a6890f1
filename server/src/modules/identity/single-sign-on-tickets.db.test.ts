import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { calls, toQueryString } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { send } from '../../../testing/http.ts';
import { startLoopbackServer } from '../../../testing/loopback-server.ts';
import { solvedCaptcha } from '../../../testing/sign-in.ts';
import { newChallenge, returnPath } from '../../../testing/single-sign-on.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const secret = 'a-secret-of-enough-length';
const failed = '/portal/login?ssoError=1';
const holders = new Map<string, object | string>();
const timeoutMs = 1_000;

/** The city's provider accepts a ticket once; `slow` never gets its answer. */
const checkUrl = await startLoopbackServer(async (request, response) => {
  const body = await text(request);
  const signature = createHmac('sha256', secret).update(`${request.headers['x-anju-timestamp']}.${body}`).digest('hex');
  const { ticket } = JSON.parse(body);
  if (ticket === 'slow') return;
  const holder = holders.get(ticket);
  const isMoved = ticket === 'moved' && request.url === '/';
  if (isMoved) response.setHeader('location', '/elsewhere');
  else holders.delete(ticket);
  const isKnown = holder !== undefined && ticket !== 'revoked' && request.headers['x-anju-signature'] === signature;
  response.statusCode = isMoved ? 307 : isKnown ? 200 : 403;
  response.end(typeof holder === 'string' ? holder : JSON.stringify(holder ?? {}));
});
const app = await startTestApp({ TICKET_CHECK_URL: checkUrl, TICKET_SECRET: secret, TICKET_TIMEOUT_SECONDS: '1' });
const caller = callerOf(app.url);

const { verifier, challenge } = newChallenge();

async function goHomeWith(query: Record<string, string>): Promise<URL> {
  const path = `${returnPath}?${toQueryString({ challenge, ...query })}`;
  const answer = await send(app.url, { method: 'GET', path });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.location as string, app.url);
}

async function userWith(ticket: string, holder: object) {
  holders.set(ticket, holder);
  const code = (await goHomeWith({ ticket })).searchParams.get('code') as string;
  const { accessToken } = await caller.ok(calls.getLoginToken, { code, verifier });
  return caller.ok(calls.getUserInfo, {}, accessToken);
}

async function expectRefused(ticket: string, answer?: object | string): Promise<void> {
  if (answer !== undefined) holders.set(ticket, answer);
  const { pathname, search } = await goHomeWith({ ticket });
  expect(pathname + search).toBe(failed);
}

test('API-02 a ticket that its issuer vouches for signs on, bound to the browser that began', async () => {
  holders.set('good', { subject: '1', name: '票据市民', phone: '+86 138-0000-9101' });
  const home = await goHomeWith({ type: 'ssologinzl', ticket: 'good' });
  expect([home.pathname, home.searchParams.get('type')]).toEqual(['/portal/login', 'ssologinzl']);
  const code = home.searchParams.get('code') as string;
  const { accessToken } = await caller.ok(calls.getLoginToken, { code, verifier });
  expect(await caller.ok(calls.getUserInfo, {}, accessToken)).toMatchObject({
    displayName: '票据市民',
    loginType: 'zl',
  });
});

test('API-02 a ticket that is unknown, or was used, leads back to the login page', async () => {
  await expectRefused('unknown');
  await expectRefused('revoked', { subject: '4', name: '已撤销', phone: '' });
  holders.set('once', { subject: '2', name: '一次', phone: '13800009102' });
  expect((await goHomeWith({ ticket: 'once' })).searchParams.has('code')).toBe(true);
  await expectRefused('once');
});

test('API-02 an answer that makes no sense, or leads elsewhere, leads back to the login page', async () => {
  for (const garbage of ['', 'no json', '[]', 'null', '{"subject":1,"name":"x","phone":"y"}', '{"subject":""}'])
    await expectRefused('garbage', garbage);
  await expectRefused('long', { subject: 'x'.repeat(256), name: '', phone: '' });
  await expectRefused('zero', { subject: 'a\u0000b', name: '', phone: '' });
  await expectRefused('moved', { subject: '3', name: '转走', phone: '' });
});

test('API-02 a ticket check that does not answer is given up after the time that is set', async () => {
  const startedAt = performance.now();
  await expectRefused('slow');
  expect(performance.now() - startedAt).toBeGreaterThan(timeoutMs - 100);
  expect(performance.now() - startedAt).toBeLessThan(timeoutMs + 3_000);
});

test('a telephone finds an account only where it is one citizen, whom the provider does not know as another', async () => {
  const idNumber = samplePeople.chen.idNumber;
  const stranger = await userWith('x', { subject: 'x', name: '换号', phone: '13800000009' });
  expect(stranger.displayName, 'whose identity is proven is found by it as well').toBe('换号');
  const citizen = await userWith('a', { subject: 'a', name: '甲', phone: '13800000010', idNumber });
  expect(citizen.displayName).toBe('陈承租');
  const nextHolder = await userWith('b', { subject: 'b', name: '乙', phone: '13800000010' });
  expect(nextHolder.displayName).toBe('乙');
  const staff = await userWith('c', { subject: 'c', name: '丙', phone: '13800000002' });
  expect([staff.displayName, staff.roles]).toEqual(['丙', ['citizen']]);

  await app.platform.database.pool.query(
    `update identity.account set phone = '13800000009', user_type = 'CITIZEN' where login_name = 'noapps01'`,
  );
  const ofTwo = await userWith('d', { subject: 'd', name: '丁', phone: '13800000009' });
  expect(ofTwo.displayName).toBe('丁');
});

test('an identity that the provider vouches for is proven, and stays the same', async () => {
  const { idNumber } = samplePeople.liu;
  const unproven = { subject: 'p', name: '先未实名', phone: '' };
  const before = await userWith('p', unproven);
  const proven = await userWith('p', { ...unproven, name: '后已实名', idNumber });
  expect([proven.id, proven.displayName]).toEqual([before.id, '后已实名']);
  const storedOf = async ({ id }: { id: string }) =>
    (await app.platform.database.pool.query('select id_number from identity.account where id = $1', [id])).rows;
  expect(await storedOf(before)).toEqual([{ id_number: idNumber }]);
  await expectRefused('other', { ...unproven, idNumber: samplePeople.zhao.idNumber });
  const small = await userWith('small', { subject: 'small', name: '小写', phone: '', idNumber: '11010519491231002x' });
  expect(await storedOf(small)).toEqual([{ id_number: '11010519491231002X' }]);
  await expectRefused('wrong', { subject: 'q', name: '错号', phone: '', idNumber: '990101199006200031' });
});

test('a name is shown without what cannot be seen, and something where there is none', async () => {
  const named = await userWith('e', { subject: 'e', name: ` \u202e张\u0000三\n${'长'.repeat(99)}`, phone: '' });
  expect(named.displayName).toBe(`张三${'长'.repeat(38)}`);
  expect(await userWith('f', { subject: 'f', name: '', phone: 'no number' })).toMatchObject({
    displayName: '统一身份认证用户',
  });
});

test('nobody signs in with the login name of such an account and a guess', async () => {
  const { rows } = await app.platform.database.pool.query(
    `select login_name, password_hash from identity.account where login_name like 'sso-%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { login_name, password_hash } of rows) {
    expect(login_name).toMatch(/^sso-[a-z2-9]{10}$/);
    expect(password_hash).toMatch(/^\$argon2id\$/);
  }
  const [{ login_name: name, password_hash: hash }] = rows;
  for (const password of [name, hash, 'Anju@2026', ' '])
    expect(await caller.refused(calls.login, { name, password, ...(await solvedCaptcha(caller)) }, 400)).toBe(
      '用户名或密码不正确',
    );
});
