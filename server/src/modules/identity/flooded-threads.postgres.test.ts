import { randomBytes } from 'node:crypto';
import { type Call, type CallInput, calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { signIn, solvedCaptcha } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const right = 'Anju@2026';
const crowded = '当前办理人数较多，请稍后再试';

interface Flooding {
  readonly address: string;
  readonly token?: string;
}

function flood<C extends Call>(call: C, inputs: readonly CallInput<C>[], { address, token }: Flooding) {
  const answers: Array<{ status: number; text: string }> = [];
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  const ended = Promise.all(
    inputs.map(async (input) => {
      const answer = await fetch(app.url + addressOf(call, input as Record<string, unknown>), {
        method: call.method,
        headers: {
          'x-forwarded-for': address,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(call.method === 'POST' && { body: JSON.stringify(input) }),
      });
      answers.push({ status: answer.status, text: await answer.text() });
      if (answer.status === 429) resolve();
    }),
  );
  return { answers, ended, firstRefusal: Promise.race([refused, ended]) };
}

async function solvedCaptchas(count: number): Promise<Array<{ uuid: string; code: string }>> {
  const { rows } = await pool.query(
    "insert into identity.captcha (code, expires_at) select 'abcd', now() + interval '1 minute' from generate_series(1, $1) returning id as uuid, code",
    [count],
  );
  return rows;
}

const others = ['clerk01', 'reviewer01', 'reviewer02', 'approver01', 'citizen01', 'citizen02', 'agency01', 'entemp01'];

async function othersSignIn(): Promise<number[]> {
  const captchas = await solvedCaptchas(others.length);
  return Promise.all(
    captchas.map(async (captcha, index) => {
      const from = { 'x-forwarded-for': `198.51.100.${index}` };
      return (await caller.raw(calls.login, { name: others[index], password: right, ...captcha }, undefined, from))
        .status;
    }),
  );
}

test('one client that tries many names at once is refused itself, and the others sign in', async () => {
  const captchas = await solvedCaptchas(120);
  const inputs = captchas.map((captcha, index) => ({ name: `nobody${index}`, password: 'guess', ...captcha }));
  const { answers, ended, firstRefusal } = flood(calls.login, inputs, { address: '192.0.2.1' });
  await firstRefusal;
  expect(await othersSignIn()).toEqual(others.map(() => 200));
  await ended;
  expect(answers.filter(({ text }) => text.includes(crowded)).length).toBeGreaterThan(0);
});

test('one account that changes its password over and over is refused itself, and the others sign in', async () => {
  const { accessToken } = await signIn(caller, 'entadmin01');
  const change = { oldPassword: right, newPassword: right, qrnewPassword: right };
  const inputs = Array.from({ length: 120 }, () => change);
  const { answers, ended, firstRefusal } = flood(calls.changePassword, inputs, {
    address: '192.0.2.2',
    token: accessToken,
  });
  await firstRefusal;
  expect(await othersSignIn()).toEqual(others.map(() => 200));
  await ended;
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test('API-04 one client that asks for many pictures at once is refused itself, and others see theirs at once', async () => {
  const uuid = await caller.ok(calls.createCaptcha, {});
  const inputs = Array.from({ length: 60 }, () => ({ uuid }));
  const { answers, ended, firstRefusal } = flood(calls.getCaptchaImage, inputs, { address: '192.0.2.3' });
  await firstRefusal;
  const own = await caller.ok(calls.createCaptcha, {});
  expect((await caller.raw(calls.getCaptchaImage, { uuid: own })).status).toBe(200);
  await ended;
  expect(answers.filter(({ text }) => text.includes(crowded)).length).toBeGreaterThan(0);
});

test('CON-02 nothing is decrypted without a right captcha, code or session, and nothing that is longer than a password', async () => {
  const encrypted = (blocks: number) => randomBytes(blocks * 256).toString('base64');
  const captcha = { uuid: crypto.randomUUID(), code: 'abcd' };
  const login = { name: 'clerk01', password: encrypted(2), ...captcha };
  expect(await caller.refused(calls.login, login, 400)).toBe('验证码不正确或已过期');
  const reset = { name: 'clerk01', password: encrypted(2), code: '123456' };
  expect(await caller.refused(calls.resetPassword, reset, 400)).toBe('手机验证码不正确或已过期');

  const { accessToken } = await signIn(caller, 'clerk01');
  const long = encrypted(3);
  const tooLong = /不能超过684个字符/;
  const input = { name: 'clerk01', password: long, ...(await solvedCaptcha(caller)) };
  expect(await caller.refused(calls.login, input, 400)).toMatch(tooLong);
  expect(await caller.refused(calls.resetPassword, { ...reset, password: long }, 400)).toMatch(tooLong);
  const passwords = { oldPassword: long, newPassword: long, qrnewPassword: long };
  expect(await caller.refused(calls.changePassword, passwords, 400, accessToken)).toMatch(tooLong);
});
