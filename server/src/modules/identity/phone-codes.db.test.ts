import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { codeFor, signIn, solvedCaptcha } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' }, { clock });
const caller = callerOf(app.url);
const minute = 60_000;
const wrong = '手机验证码不正确或已过期';
const later = /^今日获取手机验证码的次数已达上限，请于\d+月\d+日\d\d:\d\d后再试$/;

const from = (address: string) => callerOf(app.url, { 'x-forwarded-for': address });
const owner = from('198.51.100.1');
const stranger = from('192.0.2.1');

const codeOf = (name: string) => codeFor(caller, 'sms', name);
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const reset = (name: string, code: string, requestId?: string) => ({
  name,
  password: 'Neu@2027',
  code,
  ...(requestId !== undefined && { requestId }),
});

async function sentTo(name: string): Promise<number> {
  const { rows } = await app.platform.database.pool.query(
    "select count(*)::int as count from platform.demo_outbox where kind = 'sms' and key = $1",
    [name],
  );
  return rows[0].count;
}

test('API-11 the first code of a name and address is had for the asking, each further one for a captcha', async () => {
  const name = 'clerk01';
  for (const asked of [name, 'nobody-there']) {
    const ask = (further = {}) => owner.raw(calls.sendPhoneCode, { name: asked, ...further });
    const first = JSON.parse((await ask()).body);
    expect(first).toMatchObject({ code: 200, data: { result: 1, requestId: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await ask()).toMatchObject({ status: 429, body: expect.stringContaining('验证码已发送，请1分钟后再试') });
    clock.advance(minute + 1);
    expect(await ask()).toMatchObject({ status: 428, body: expect.stringContaining('请输入图形验证码') });
    const captcha = await solvedCaptcha(caller);
    expect(await ask({ ...captcha, code: '????' })).toMatchObject({
      status: 400,
      body: expect.stringContaining('验证码不正确或已过期'),
    });
    expect(await ask(captcha)).toMatchObject({ status: 400 });
    expect((await ask(await solvedCaptcha(caller))).status).toBe(200);
  }
  expect(await sentTo(name)).toBe(2);
  expect(await sentTo('nobody-there')).toBe(0);
});

test("FGT-07 a stranger's wrong guesses leave the code of the owner good, by its request and by the address alone", async () => {
  for (const [name, binds] of [
    ['citizen01', true],
    ['citizen02', false],
  ] as const) {
    const { requestId } = await owner.ok(calls.sendPhoneCode, { name });
    const code = await codeOf(name);
    for (let guess = 1; guess <= 6; guess += 1)
      await stranger.raw(calls.resetPassword, reset(name, otherThan(code, guess)));
    expect(await stranger.raw(calls.resetPassword, reset(name, code))).toMatchObject({ status: 429 });
    expect(await from('192.0.2.9').refused(calls.resetPassword, reset(name, code), 400)).toBe(wrong);
    await owner.ok(calls.resetPassword, reset(name, code, binds ? requestId : undefined));
  }
});

test('FGT-07 behind one address the id of the request separates the owner from others', async () => {
  const name = 'agency01';
  const { requestId } = await owner.ok(calls.sendPhoneCode, { name });
  const code = await codeOf(name);
  for (let guess = 1; guess <= 6; guess += 1) await owner.raw(calls.resetPassword, reset(name, otherThan(code, guess)));
  for (let made = 0; made < 16; made += 1)
    expect(await owner.refused(calls.resetPassword, reset(name, code, `${made}`.repeat(10)), 400)).toBe(wrong);
  expect(await owner.refused(calls.resetPassword, reset('clerk01', code, requestId), 400)).toBe(wrong);
  await owner.ok(calls.resetPassword, reset(name, code, requestId));
});

test('FGT-07 a code asked for by a stranger neither replaces nor delays the code of the owner', async () => {
  const name = 'entadmin01';
  await stranger.ok(calls.sendPhoneCode, { name });
  await owner.ok(calls.sendPhoneCode, { name });
  const code = await codeOf(name);
  await from('192.0.2.2').ok(calls.sendPhoneCode, { name });
  await owner.ok(calls.resetPassword, reset(name, code));
});

test('FGT-07 guesses are counted over codes', async () => {
  const name = 'reviewer01';
  const guesser = from('192.0.2.40');
  for (let codes = 0; codes < 5; codes += 1) {
    const { requestId } = await guesser.ok(calls.sendPhoneCode, { name, ...(await solvedCaptcha(caller)) });
    const code = await codeOf(name);
    for (let guess = 1; guess <= 7; guess += 1)
      await guesser.raw(calls.resetPassword, reset(name, otherThan(code, guess), requestId));
    clock.advance(minute + 1);
  }
  const { rows } = await app.platform.database.pool.query(
    "select 1 from platform.audit_entry where action = 'password-reset' and outcome = 'refused' and object = $1",
    [name],
  );
  expect(rows).toHaveLength(15);
});

test('API-11 a name, a telephone and an address get so many codes a day, a known browser some of its own', async () => {
  const name = 'approver01';
  const { browserToken } = await signIn(caller, name);
  const refusedFor = async (asked: string) => {
    for (let index = 0; index < 30; index += 1) {
      const answer = await from(`192.0.2.${100 + index}`).raw(calls.sendPhoneCode, { name: asked });
      if (answer.status !== 200) return JSON.parse(answer.body).msg;
    }
  };
  expect(await refusedFor(name)).toMatch(later);
  expect(await sentTo(name)).toBe(10);
  expect(await refusedFor('nobody-at-all')).toMatch(later);

  const { pool } = app.platform.database;
  await pool.query(
    "update identity.account set phone = (select phone from identity.account where login_name = $1) where login_name = 'weak01'",
    [name],
  );
  expect(await from('198.51.100.77').refused(calls.sendPhoneCode, { name: 'weak01' }, 429)).toMatch(later);

  const known = async () => ({ name, browserTokens: [browserToken], ...(await solvedCaptcha(caller)) });
  for (let count = 0; count < 5; count += 1) {
    await owner.ok(calls.sendPhoneCode, await known());
    clock.advance(minute + 1);
  }
  expect(await owner.refused(calls.sendPhoneCode, await known(), 429)).toMatch(later);
  expect(await sentTo(name)).toBe(15);
});

test('API-11 one address gets so many codes a day, whatever the names', async () => {
  const admin = await app.accessTokenOf('admin');
  await caller.ok(calls.setParameter, { name: 'phone-codes-per-address', value: 3 }, admin);
  const asker = from('192.0.2.250');
  for (const name of ['nobody1', 'nobody2', 'nobody3']) await asker.ok(calls.sendPhoneCode, { name });
  expect(await asker.refused(calls.sendPhoneCode, { name: 'nobody4' }, 429)).toMatch(later);
  clock.advance(24 * 60 * minute + 1);
  await asker.ok(calls.sendPhoneCode, { name: 'nobody4' });
});

test('API-11 without an SMS gateway a known name and an unknown one get the same answer', async () => {
  const without = callerOf((await startTestApp({ DEMO: 'off' })).url);
  for (const name of ['clerk01', 'nobody-there'])
    expect(await without.refused(calls.sendPhoneCode, { name }, 503)).toBe('短信服务尚未开通，请联系管理员');
});

test('API-12 of twenty resets and of twenty sign-ins at once with one code one succeeds', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => index);
  await owner.ok(calls.sendPhoneCode, { name: 'entemp01' });
  const code = await codeOf('entemp01');
  const resets = await Promise.all(
    twenty.map(async (index) => {
      const input = { name: 'entemp01', password: `Neu@20${10 + index}`, code };
      return (await owner.raw(calls.resetPassword, input)).status;
    }),
  );
  expect(resets.filter((status) => status === 200)).toHaveLength(1);

  await owner.ok(calls.sendPhoneCode, { name: 'reviewer02' });
  const login = {
    name: 'reviewer02',
    password: 'Anju@2026',
    code: await codeOf('reviewer02'),
    uuid: crypto.randomUUID(),
    isTelYzm: 'yes' as const,
  };
  const signIns = await Promise.all(twenty.map(async () => (await owner.raw(calls.login, login)).status));
  expect(signIns.filter((status) => status === 200)).toHaveLength(1);
});

test("API-01 the way by telephone asks for its code: nothing made up, no captcha, nobody else's code", async () => {
  const name = 'weak01';
  const signInWith = async (code: string, uuid: string = crypto.randomUUID()) => {
    const input = { name, password: '123456', code, uuid, isTelYzm: 'yes' as const };
    return caller.refused(calls.login, input, 400);
  };
  expect(await signInWith('000000')).toBe(wrong);
  const captcha = await solvedCaptcha(caller);
  expect(await signInWith(captcha.code, captcha.uuid)).toBe(wrong);
  await from('198.51.100.90').ok(calls.sendPhoneCode, { name: 'noapps01' });
  expect(await signInWith(await codeOf('noapps01'))).toBe(wrong);
});

test('API-12 a telephone code is used up by the first that it opens', async () => {
  const name = 'noapps01';
  const asker = from('198.51.100.91');
  const { requestId } = await asker.ok(calls.sendPhoneCode, { name });
  const code = await codeOf(name);
  await asker.ok(calls.resetPassword, reset(name, code, requestId));
  const again = { ...reset(name, code, requestId), password: 'Another@2028' };
  expect(await asker.refused(calls.resetPassword, again, 400)).toBe(wrong);
  const login = { name, password: 'Neu@2027', code, requestId, uuid: crypto.randomUUID(), isTelYzm: 'yes' as const };
  expect(await asker.refused(calls.login, login, 400)).toBe(wrong);
});
