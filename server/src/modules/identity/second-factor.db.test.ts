import { calls } from '@anju/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { signIn, solvedCaptcha } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({ SECOND_FACTOR: 'required' }, { clock });
const caller = callerOf(app.url);

const otpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
const withOtp = async (name: string, otp?: string) => ({
  name,
  password: 'Anju@2026',
  ...(await solvedCaptcha(caller)),
  ...(otp !== undefined && { otp }),
});

async function setUp(name: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { accessToken } = await signIn(caller, name);
  const { secret } = await caller.ok(calls.startSecondFactor, {}, accessToken);
  const { recoveryCodes } = await caller.ok(calls.confirmSecondFactor, { otp: otpOf(secret) }, accessToken);
  clock.advance(30_000);
  return { secret, recoveryCodes };
}

test('a member of staff gets no further than setting it up; with it all is open', async () => {
  const { accessToken } = await signIn(caller, 'clerk01');
  expect(await caller.refused(calls.getHomeUser, {}, 403, accessToken)).toBe('请先绑定身份验证器');
  const { secret, address } = await caller.ok(calls.startSecondFactor, {}, accessToken);
  expect(address).toMatch(/^otpauth:\/\/totp\/.*clerk01/);
  expect(await caller.refused(calls.confirmSecondFactor, { otp: '000000x' }, 400, accessToken)).toBe(
    '动态验证码不正确',
  );
  await caller.ok(calls.confirmSecondFactor, { otp: otpOf(secret) }, accessToken);
  await caller.ok(calls.getHomeUser, {}, accessToken);
});

test('citizens and enterprises are not asked', async () => {
  for (const name of ['citizen01', 'entadmin01'])
    await caller.ok(calls.getHomeUser, {}, (await signIn(caller, name)).accessToken);
});

test('later sign-ins need the one-time password, right and not used before', async () => {
  const { secret } = await setUp('reviewer01');
  for (let count = 0; count < 6; count += 1)
    expect(await caller.refused(calls.login, await withOtp('reviewer01'), 428)).toBe('请输入身份验证器中的动态验证码');
  expect(await caller.refused(calls.login, await withOtp('reviewer01', '123'), 400)).toBe('动态验证码不正确');
  const otp = otpOf(secret);
  await caller.ok(calls.login, await withOtp('reviewer01', otp));
  expect(await caller.refused(calls.login, await withOtp('reviewer01', otp), 400)).toBe('动态验证码不正确');
  clock.advance(30_000);
  await caller.ok(calls.login, await withOtp('reviewer01', otpOf(secret)));
});

test('a recovery code opens once', async () => {
  const { recoveryCodes } = await setUp('admin');
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code] = recoveryCodes as [string];
  await caller.ok(calls.login, await withOtp('admin', code));
  expect(await caller.refused(calls.login, await withOtp('admin', code), 400)).toBe('动态验证码不正确');
});

test('guessing one-time passwords locks the name like guessing passwords', async () => {
  await setUp('approver01');
  for (let count = 0; count < 4; count += 1) await caller.refused(calls.login, await withOtp('approver01', '000'), 400);
  await caller.refused(calls.login, await withOtp('approver01', '000'), 429);
  expect(await caller.refused(calls.login, await withOtp('approver01', '000'), 429)).toContain('已锁定至');
});

test('guesses at setting it up are counted, side by side too, and a pause is told', async () => {
  const { accessToken } = await signIn(caller, 'weak01', '123456');
  const { secret } = await caller.ok(calls.startSecondFactor, {}, accessToken);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const guess = { otp: `guess ${index}` };
      return (await caller.raw(calls.confirmSecondFactor, guess, accessToken)).status;
    }),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  const right = { otp: otpOf(secret) };
  expect(await caller.refused(calls.confirmSecondFactor, right, 429, accessToken)).toMatch(
    /^动态验证码输错次数过多，请于\d\d:\d\d后再试$/,
  );
});

test('a second factor that is set up cannot be replaced by whoever holds a session', async () => {
  const { secret } = await setUp('reviewer02');
  const { accessToken } = await caller.ok(calls.login, await withOtp('reviewer02', otpOf(secret)));
  expect(await caller.refused(calls.startSecondFactor, {}, 409, accessToken)).toBe('身份验证器已绑定');
  expect(await caller.refused(calls.confirmSecondFactor, { otp: otpOf(secret) }, 409, accessToken)).toBe(
    '身份验证器已绑定',
  );
});

test('the secret lies in the database encrypted', async () => {
  const { secret } = await setUp('noapps01');
  const { rows } = await app.platform.database.pool.query('select secret from identity.second_factor');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.secret).not.toContain(secret);
});
