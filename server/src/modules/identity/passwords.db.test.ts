import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { codeFor, signIn, solvedCaptcha } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const minute = 60_000;

async function phoneCode(name: string): Promise<string> {
  clock.advance(minute + 1);
  const asked = { name, ...(await solvedCaptcha(caller)) };
  expect(await caller.ok(calls.sendPhoneCode, asked)).toMatchObject({ result: 1 });
  return codeFor(caller, 'sms', name);
}

const signInFails = async (name: string, password: string) =>
  caller.refused(calls.login, { name, password, ...(await solvedCaptcha(caller)) }, 400);

test('API-11 API-12 a telephone code resets the password; the new one signs in, the old one does not', async () => {
  const before = await signIn(caller, 'citizen01');
  const code = await phoneCode('citizen01');
  expect(await caller.ok(calls.resetPassword, { name: 'citizen01', password: 'Neu@2027', code })).toEqual({
    result: 1,
  });
  await signIn(caller, 'citizen01', 'Neu@2027');
  expect(await signInFails('citizen01', 'Anju@2026')).toBe('用户名或密码不正确');
  await caller.refused(calls.getHomeUser, {}, 401, before.accessToken);
});

test('FGT-07 a telephone code is good once, for one minute and for five guesses', async () => {
  const reset = (code: string, password: string) => ({ name: 'citizen02', password, code });
  const wrong = '手机验证码不正确或已过期';
  const used = await phoneCode('citizen02');
  await caller.ok(calls.resetPassword, reset(used, 'Neu@2027'));
  expect(await caller.refused(calls.resetPassword, reset(used, 'Neu@2028'), 400)).toBe(wrong);

  const late = await phoneCode('citizen02');
  clock.advance(minute);
  expect(await caller.refused(calls.resetPassword, reset(late, 'Neu@2028'), 400)).toBe(wrong);

  const guessed = await phoneCode('citizen02');
  const guess = guessed === '000000' ? '000001' : '000000';
  // With the used code and the late one there are five.
  for (let count = 0; count < 2; count += 1)
    expect(await caller.refused(calls.resetPassword, reset(guess, 'Neu@2028'), 400)).toBe(wrong);
  const locked = /^手机验证码输错次数过多，请于\d\d:\d\d后再试$/;
  expect(await caller.refused(calls.resetPassword, reset(guess, 'Neu@2028'), 429)).toMatch(locked);
  expect(await caller.refused(calls.resetPassword, reset(guessed, 'Neu@2028'), 429)).toMatch(locked);
  clock.advance(30 * minute);
  await caller.ok(calls.resetPassword, reset(await phoneCode('citizen02'), 'Neu@2028'));
});

test('API-11 an unknown name gets the same answer, and a second code within a minute is refused for both', async () => {
  clock.advance(minute + 1);
  for (const name of ['clerk01', 'nobody-there']) {
    expect(await caller.ok(calls.sendPhoneCode, { name })).toEqual({ result: 1, requestId: expect.any(String) });
    expect(await caller.refused(calls.sendPhoneCode, { name }, 429)).toBe('验证码已发送，请1分钟后再试');
  }
  const sent = await caller.ok(calls.listOutbox, {});
  expect(sent.filter((entry) => entry.key === 'nobody-there')).toEqual([]);
});

test('API-11 an account without a telephone gets the same answer, and nothing is sent to nobody', async () => {
  await app.platform.database.pool.query("update identity.account set phone = '' where login_name = 'noapps01'");
  expect(await caller.ok(calls.sendPhoneCode, { name: 'noapps01' })).toMatchObject({ result: 1 });
  const sent = await caller.ok(calls.listOutbox, {});
  expect(sent.filter((entry) => entry.key === 'noapps01')).toEqual([]);
});

test('API-12 a weak or used password keeps the code for a better one', async () => {
  const code = await phoneCode('agency01');
  const reset = (password: string) => caller.refused(calls.resetPassword, { name: 'agency01', password, code }, 400);
  for (const weak of ['aB1@', 'abcdefg1@', 'ABCDEFG1@', 'abcdEFGH@', 'abcdEFG1'])
    expect(await reset(weak)).toBe('密码强度不够请输入复杂密码！（包含数字、大小写字母、特殊字符）');
  expect(await reset('Anju@2026')).toBe('新密码不能与最近五次使用过的密码相同');
  await caller.ok(calls.resetPassword, { name: 'agency01', password: 'aB1@5', code });
});

test('API-12 of two resets with one code one wins', async () => {
  const code = await phoneCode('entemp01');
  const answers = await Promise.all(
    ['Eins@2027', 'Zwei@2027'].map((password) => caller.raw(calls.resetPassword, { name: 'entemp01', password, code })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  const winner = answers[0]?.status === 200 ? 'Eins@2027' : 'Zwei@2027';
  await signIn(caller, 'entemp01', winner);
});

test('PWD-04 API-10 the server too takes only 4 to 20 characters of all four kinds', async () => {
  const { accessToken } = await signIn(caller, 'entadmin01');
  const change = (newPassword: string, qrnewPassword = newPassword) =>
    caller.refused(calls.changePassword, { oldPassword: 'Anju@2026', newPassword, qrnewPassword }, 400, accessToken);
  expect(await change('aB1')).toBe('密码长度为4到20位');
  expect(await change(`aB1@${'x'.repeat(17)}`)).toBe('密码长度为4到20位');
  expect(await change('abcd1@')).toContain('密码强度不够');
  for (let count = 0; count < 6; count += 1) expect(await change('abcD1@', 'abcD1!')).toBe('请确认新密码');
});

test('PWD-05 API-10 a change ends the other sessions; a wrong old password changes nothing', async () => {
  const { accessToken } = await signIn(caller, 'reviewer01');
  const other = await signIn(caller, 'reviewer01');
  const change = (oldPassword: string, newPassword: string) => ({
    oldPassword,
    newPassword,
    qrnewPassword: newPassword,
  });
  expect(await caller.refused(calls.changePassword, change('wrong', 'Neu@2027'), 400, accessToken)).toBe(
    '原密码不正确',
  );
  await caller.ok(calls.getHomeUser, {}, other.accessToken);

  await caller.ok(calls.changePassword, change('Anju@2026', 'Neu@2027'), accessToken);
  await caller.refused(calls.getHomeUser, {}, 401, other.accessToken);
  await caller.ok(calls.getHomeUser, {}, accessToken);
  await signIn(caller, 'reviewer01', 'Neu@2027');
});

test('API-10 none of the last five passwords comes back, the sixth may', async () => {
  const { accessToken } = await signIn(caller, 'approver01');
  const change = (oldPassword: string, newPassword: string) => ({
    oldPassword,
    newPassword,
    qrnewPassword: newPassword,
  });
  const passwords = ['Anju@2026', 'Neu@0001', 'Neu@0002', 'Neu@0003', 'Neu@0004', 'Neu@0005'];
  for (let index = 1; index < passwords.length; index += 1) {
    const [old, fresh] = [passwords[index - 1] as string, passwords[index] as string];
    if (index > 1)
      expect(
        await caller.refused(calls.changePassword, change(old, passwords[0] as string), 400, accessToken),
      ).toContain('最近五次');
    await caller.ok(calls.changePassword, change(old, fresh), accessToken);
  }
  await caller.ok(calls.changePassword, change('Neu@0005', 'Anju@2026'), accessToken);
});
