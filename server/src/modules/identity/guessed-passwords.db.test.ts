import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { codeFor, signIn, solvedCaptcha } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' }, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const minute = 60_000;
const right = 'Anju@2026';

const from = (address: string) => callerOf(app.url, { 'x-forwarded-for': address });
const attempt = async (name: string, password: string) => ({ name, password, ...(await solvedCaptcha(caller)) });

async function solvedCaptchas(count: number): Promise<Array<{ uuid: string; code: string }>> {
  const { rows } = await pool.query(
    "insert into identity.captcha (code, expires_at) select 'abcd', $1 from generate_series(1, $2) returning id as uuid, code",
    [new Date(clock.now().getTime() + minute), count],
  );
  return rows;
}

/** The audit records a refusal for each password that was compared with a hash. */
async function lookedAt(name: string): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as count from platform.audit_entry where action in ('sign-in', 'sign-in-lock') and outcome = 'refused' and object = $1",
    [name],
  );
  return rows[0].count;
}

test('API-01 of 64 guesses at once five are looked at, and the right one behind them stays outside', async () => {
  const captchas = await solvedCaptchas(64);
  const statuses = await Promise.all(
    captchas.map(async (captcha, index) => {
      const input = { name: 'reviewer02', password: index === 59 ? right : `guess ${index}`, ...captcha };
      return (await caller.raw(calls.login, input)).status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toEqual([]);
  expect(statuses.filter((status) => status === 400)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  expect(await lookedAt('reviewer02')).toBe(5);
});

test('API-01 five failures of a stranger lock the name for the stranger, not for its owner elsewhere', async () => {
  for (let count = 0; count < 5; count += 1) await from('192.0.2.1').raw(calls.login, await attempt('admin', 'wrong'));
  expect(await from('192.0.2.1').refused(calls.login, await attempt('admin', right), 429)).toContain('已锁定至');
  await from('198.51.100.7').ok(calls.login, await attempt('admin', right));
});

test('API-01 addresses of one IPv6 network are one client', async () => {
  for (let count = 0; count < 5; count += 1)
    await from(`2001:db8:1:2::${count}`).raw(calls.login, await attempt('clerk01', 'wrong'));
  expect(await from('2001:db8:1:2:ffff::9').refused(calls.login, await attempt('clerk01', right), 429)).toContain(
    '已锁定至',
  );
  await from('2001:db8:1:3::1').ok(calls.login, await attempt('clerk01', right));
});

test('API-01 of 300 guesses from 30 addresses within an hour at most 50 are looked at, and the own browser gets in', async () => {
  const { browserToken } = await from('198.51.100.8').ok(calls.login, await attempt('approver01', right));
  const browserTokens = [browserToken];
  const before = await lookedAt('approver01');
  const guess = async (name: string, captcha: { uuid: string; code: string }, index: number) =>
    from(`192.0.2.${index}`).raw(calls.login, { name, password: `guess ${index}`, ...captcha });
  for (let round = 0; round < 10; round += 1) {
    if (round > 0) clock.advance(6 * minute);
    const captchas = await solvedCaptchas(45);
    await Promise.all(
      captchas.map((captcha, index) => guess(index < 30 ? 'approver01' : 'nobody-there', captcha, index)),
    );
  }
  const looks = (await lookedAt('approver01')) - before;
  expect(looks).toBeLessThanOrEqual(50);
  expect(looks).toBe(await lookedAt('nobody-there'));
  const elsewhere = from('203.0.113.5');
  expect(await elsewhere.refused(calls.login, await attempt('approver01', right), 429)).toContain('已锁定至');
  const answer = await elsewhere.ok(calls.login, { ...(await attempt('approver01', right)), browserTokens });
  expect(answer.browserToken).toBe(browserToken);
});

test('API-01 a known browser has tries of its own, five of them', async () => {
  const { browserToken } = await caller.ok(calls.login, await attempt('citizen01', right));
  const known = async (password: string) => ({
    ...(await attempt('citizen01', password)),
    browserTokens: ['x'.repeat(43), browserToken],
  });
  for (let count = 0; count < 4; count += 1) await caller.refused(calls.login, await known('wrong'), 400);
  expect(await caller.refused(calls.login, await known('wrong'), 429)).toContain('已锁定至');
  expect(await caller.refused(calls.login, await known(right), 429)).toContain('已锁定至');
  await caller.ok(calls.login, await attempt('citizen01', right));
});

test('API-01 a known browser is known for its own account alone, and until the password is changed', async () => {
  const lockOut = async (name: string) => {
    for (const address of ['192.0.2.201', '192.0.2.202'])
      for (let count = 0; count < 5; count += 1) await from(address).raw(calls.login, await attempt(name, 'wrong'));
  };
  const { accessToken, browserToken } = await caller.ok(calls.login, await attempt('agency01', right));
  const withToken = async (name: string, password: string) => ({
    ...(await attempt(name, password)),
    browserTokens: [browserToken],
  });
  await lockOut('entemp01');
  await caller.refused(calls.login, await withToken('entemp01', right), 429);

  await lockOut('agency01');
  await caller.ok(calls.login, await withToken('agency01', right));
  const change = { oldPassword: right, newPassword: 'Neu@2027', qrnewPassword: 'Neu@2027' };
  await caller.ok(calls.changePassword, change, accessToken);
  await lockOut('agency01');
  await caller.refused(calls.login, await withToken('agency01', 'Neu@2027'), 429);

  const { rows } = await pool.query('select * from identity.known_browser');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(browserToken);
});

test('API-01 a known browser is forgotten after half a year', async () => {
  const { browserToken } = await caller.ok(calls.login, await attempt('citizen02', right));
  const found = async () => {
    const input = { ...(await attempt('citizen02', right)), browserTokens: [browserToken] };
    return (await caller.ok(calls.login, input)).browserToken === browserToken;
  };
  clock.advance(179 * 24 * 60 * minute);
  expect(await found()).toBe(true);
  clock.advance(181 * 24 * 60 * minute);
  expect(await found()).toBe(false);
});

test('API-01 an administrator unlocks the name everywhere', async () => {
  const admin = await app.accessTokenOf('admin');
  const stored = async () => (await caller.ok(calls.listAccounts, { keyword: 'weak01' }, admin)).list[0];
  const { browserToken } = await caller.ok(calls.login, await attempt('weak01', '123456'));
  const known = async (password: string) => ({ ...(await attempt('weak01', password)), browserTokens: [browserToken] });
  for (let count = 0; count < 5; count += 1) await caller.raw(calls.login, await known('wrong'));
  expect((await stored())?.lockedUntil).toEqual(expect.any(String));
  for (const address of ['192.0.2.1', '192.0.2.2'])
    for (let count = 0; count < 5; count += 1) await from(address).raw(calls.login, await attempt('weak01', 'wrong'));
  for (const input of [await known('123456'), await attempt('weak01', '123456')])
    await caller.refused(calls.login, input, 429);

  await caller.ok(calls.unlockAccount, { id: (await stored())?.id ?? '' }, admin);
  expect((await stored())?.lockedUntil).toBeNull();
  await from('192.0.2.1').ok(calls.login, await attempt('weak01', '123456'));
  await caller.ok(calls.login, await known('123456'));
});

test('API-01 a telephone code opens the way for its owner while strangers guess', async () => {
  for (const address of ['192.0.2.31', '192.0.2.32'])
    for (let count = 0; count < 5; count += 1)
      await from(address).raw(calls.login, await attempt('entadmin01', 'wrong'));
  await caller.refused(calls.login, await attempt('entadmin01', right), 429);
  await caller.ok(calls.sendPhoneCode, { name: 'entadmin01' });
  const input = {
    ...(await attempt('entadmin01', right)),
    isTelYzm: 'yes' as const,
    code: await codeFor(caller, 'sms', 'entadmin01'),
  };
  await caller.ok(calls.login, input);
});

test('PWD-05 API-10 wrong old passwords are counted, concurrent ones too, and the lock is reported with its end', async () => {
  const { accessToken } = await signIn(caller, 'noapps01');
  const change = (oldPassword: string) => ({ oldPassword, newPassword: 'Neu@2027', qrnewPassword: 'Neu@2027' });
  const guess = async (index: number) =>
    (await caller.raw(calls.changePassword, change(`guess ${index}`), accessToken)).status;
  const sideBySide = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)));
  const oneByOne: number[] = [];
  for (let index = 30; index < 39; index += 1) oneByOne.push(await guess(index));
  const statuses = [...sideBySide, ...oneByOne];
  expect(statuses.filter((status) => status === 400)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  const { rows } = await pool.query(
    "select 1 from platform.audit_entry where action = 'password-change' and outcome = 'refused'",
  );
  expect(rows).toHaveLength(5);
  expect(await caller.refused(calls.changePassword, change(right), 429, accessToken)).toMatch(
    /^原密码输错次数过多，请于\d\d:\d\d后再试$/,
  );
  clock.advance(31 * minute);
  const { accessToken: later } = await signIn(caller, 'noapps01');
  await caller.ok(calls.changePassword, change(right), later);
});

test('API-01 right passwords side by side are all let in', async () => {
  const captchas = await solvedCaptchas(12);
  const statuses = await Promise.all(
    captchas.map(async (captcha) => {
      const input = { name: 'entadmin01', password: right, ...captcha };
      return (await from('198.51.100.60').raw(calls.login, input)).status;
    }),
  );
  expect(statuses).toEqual(captchas.map(() => 200));
});

test('CON-01 of two sign-ins with one captcha one is let in', async () => {
  const captcha = await solvedCaptcha(caller);
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const input = { name: 'reviewer01', password: right, ...captcha };
      return (await caller.raw(calls.login, input)).status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(9);
});
