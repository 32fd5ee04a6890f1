import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { send } from '../../../testing/http.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { leaveForProvider, returnPath, signOnWithVerifier } from '../../../testing/single-sign-on.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { removalOfExpired, removalOfPastSessions } from './module.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { cleaning } = app.identity;
const hour = 60 * 60_000;

const expiring = [
  'identity.captcha',
  'identity.phone_code',
  'identity.sign_on_attempt',
  'identity.login_code',
  'identity.attempt_count',
  'identity.known_browser',
  'platform.demo_outbox',
];

async function count(table: string, where = 'true'): Promise<number> {
  return (await pool.query(`select count(*)::int as count from ${table} where ${where}`)).rows[0].count;
}

const counts = async () =>
  Object.fromEntries(await Promise.all(expiring.map(async (table) => [table, await count(table)])));

async function makeOneOfEach(): Promise<void> {
  await signIn(caller, 'clerk01');
  await caller.ok(calls.createCaptcha, {});
  await caller.ok(calls.sendPhoneCode, { name: 'nobody' });
  await leaveForProvider(app.url).page;
  await signOnWithVerifier(app.url, 'demo-jia');
}

test('expired rows that anybody can create are removed in batches; the others stay', async () => {
  await makeOneOfEach();
  for (const [table, left] of Object.entries(await counts())) expect(left, table).toBeGreaterThan(0);
  await cleaning.removeExpired();
  for (const [table, left] of Object.entries(await counts())) expect(left, table).toBeGreaterThan(0);

  await pool.query(
    `insert into identity.captcha (code, expires_at) select 'x', now() - interval '1 day' from generate_series(1, 2500)`,
  );
  clock.advance(200 * 24 * hour);
  const young = await caller.ok(calls.createCaptcha, {});
  await app.platform.jobs.send(removalOfExpired(app.identity), {});
  await expect.poll(counts).toEqual({
    ...Object.fromEntries(expiring.map((table) => [table, 0])),
    'identity.captcha': 1,
    'platform.demo_outbox': 1,
  });
  expect(await count('identity.captcha', `id = '${young}'`)).toBe(1);
});

test('sessions that are over go with their tokens; of those that live all stay, so that a reused token is known', async () => {
  const living = await signIn(caller, 'reviewer01');
  const renewed = await caller.ok(calls.refreshToken, { refreshToken: living.refreshToken });
  const ended = await signIn(caller, 'reviewer02');
  await caller.ok(calls.logout, {}, ended.accessToken);
  const { accessToken } = await signIn(caller, 'reviewer02');
  const before = await count('identity.session', 'ended_at is null and expires_at > now()');
  await cleaning.removePastSessions();
  expect(await count('identity.session', 'ended_at is not null')).toBe(0);
  expect(await count('identity.session', 'ended_at is null')).toBeGreaterThanOrEqual(before);
  await caller.ok(calls.getHomeUser, {}, renewed.accessToken);
  await caller.ok(calls.getHomeUser, {}, accessToken);

  expect(await caller.refused(calls.refreshToken, { refreshToken: living.refreshToken }, 401)).toBeTruthy();
  await caller.refused(calls.getHomeUser, {}, 401, renewed.accessToken);
  expect(await count('platform.audit_entry', `action = 'refresh-token-reuse'`)).toBe(1);
});

test('the last sign-in is still known after the sessions are removed', async () => {
  const admin = await app.accessTokenOf('admin');
  const lastSignIn = async (token: string) =>
    (await caller.ok(calls.listAccounts, { keyword: 'reviewer02' }, token)).list[0]?.lastSignInAt;
  const lastSignInBefore = await lastSignIn(admin);
  expect(lastSignInBefore).toEqual(expect.any(String));
  clock.advance(13 * hour);
  await app.platform.jobs.send(removalOfPastSessions(app.identity), {});
  const accounts = (await pool.query('select count(distinct account_id)::int as count from identity.session')).rows[0];
  await expect.poll(() => count('identity.refresh_token')).toBe(0);
  expect(await count('identity.session')).toBe(accounts.count);
  expect(await lastSignIn(await app.accessTokenOf('admin'))).toBe(lastSignInBefore);
});

test('more sessions than fit into one batch are walked through once', async () => {
  const { rows } = await pool.query(`select id from identity.account where login_name = 'clerk01'`);
  await pool.query(
    `insert into identity.session (account_id, login_type, client_address, user_agent, created_at, last_used_at, expires_at)
     select $1, 'normal', '', '', now() - interval '2 years', now(), now() - interval '1 year' from generate_series(1, 2500)`,
    [rows[0].id],
  );
  await cleaning.removePastSessions();
  expect(await count('identity.session', `account_id = '${rows[0].id}'`)).toBe(1);
});

test('both are scheduled', async () => {
  const { rows } = await pool.query('select name, cron from jobs.schedule');
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: 'identity-remove-expired', cron: '50 * * * *' },
      { name: 'identity-remove-past-sessions', cron: '40 3 * * *' },
    ]),
  );
});

test('endless failed sign-ons do not fill the audit', async () => {
  const before = await count('platform.audit_entry', `action = 'single-sign-on'`);
  for (let times = 0; times < 70; times += 1) {
    const answer = await send(app.url, { method: 'GET', path: `${returnPath}?error=access_denied` });
    expect(answer.headers.location).toBe('/portal/login?ssoError=1');
  }
  expect(await count('platform.audit_entry', `action = 'single-sign-on'`)).toBe(before + 60);
  clock.advance(hour + 1);
  await send(app.url, { method: 'GET', path: `${returnPath}?error=access_denied` });
  expect(await count('platform.audit_entry', `action = 'single-sign-on'`)).toBe(before + 61);
});
