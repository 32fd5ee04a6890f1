import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const hour = 3_600_000;
const keyOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] as string, 'base64url').toString()).kid;

test('a refresh token renews once; used again it ends the session, for thief and owner alike', async () => {
  const first = await signIn(caller, 'clerk01');
  const second = await caller.ok(calls.refreshToken, { refreshToken: first.refreshToken });
  expect(second.refreshToken).not.toBe(first.refreshToken);
  await caller.ok(calls.getHomeUser, {}, second.accessToken);

  await caller.refused(calls.refreshToken, { refreshToken: first.refreshToken }, 401);
  await caller.refused(calls.refreshToken, { refreshToken: second.refreshToken }, 401);
  await caller.refused(calls.getHomeUser, {}, 401, second.accessToken);
});

test('of many refreshes with one token at most one succeeds', async () => {
  const { refreshToken } = await signIn(caller, 'clerk01');
  const answers = await Promise.all(Array.from({ length: 8 }, () => caller.raw(calls.refreshToken, { refreshToken })));
  expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
  for (const answer of answers) expect([200, 401]).toContain(answer.status);
});

test('API-03 a sign-out ends both tokens at once', async () => {
  const tokens = await signIn(caller, 'clerk01');
  await caller.ok(calls.logout, {}, tokens.accessToken);
  await caller.refused(calls.getHomeUser, {}, 401, tokens.accessToken);
  await caller.refused(calls.refreshToken, { refreshToken: tokens.refreshToken }, 401);
});

test('a session that nobody used for twelve hours is over, one that was refreshed is not', async () => {
  const idle = await signIn(caller, 'clerk01');
  const used = await signIn(caller, 'clerk01');
  clock.advance(11 * hour);
  const renewed = await caller.ok(calls.refreshToken, { refreshToken: used.refreshToken });
  clock.advance(2 * hour);
  await caller.refused(calls.refreshToken, { refreshToken: idle.refreshToken }, 401);
  await caller.refused(calls.getHomeUser, {}, 401, idle.accessToken);
  await caller.ok(calls.refreshToken, { refreshToken: renewed.refreshToken });
});

test('a session ends after a week, however often it is refreshed', async () => {
  let { refreshToken } = await signIn(caller, 'clerk01');
  for (let refreshed = 0; refreshed < 15; refreshed += 1) {
    clock.advance(11 * hour);
    refreshToken = (await caller.ok(calls.refreshToken, { refreshToken })).refreshToken;
  }
  clock.advance(11 * hour);
  await caller.refused(calls.refreshToken, { refreshToken }, 401);
});

test('of my sessions the one used last stands first, whichever began first', async () => {
  const tokens: Awaited<ReturnType<typeof signIn>>[] = [];
  for (let count = 0; count < 3; count += 1) {
    tokens.push(await signIn(caller, 'agency01'));
    clock.advance(60_000);
  }
  const [first, , third] = tokens;
  await caller.ok(calls.refreshToken, { refreshToken: first?.refreshToken ?? '' });
  const listed = await caller.ok(calls.listMySessions, {}, third?.accessToken);
  const times = listed.map(({ lastUsedAt }) => lastUsedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(times).size).toBe(3);
  const signedIn = listed.map(({ createdAt }) => createdAt);
  const [one, two, three] = signedIn.toSorted();
  expect(signedIn, 'the oldest was used last').toEqual([one, three, two]);
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);
});

test('my sessions are listed, newest use first, and I can end the others but nobody else can', async () => {
  const here = await signIn(caller, 'citizen02');
  const there = await signIn(caller, 'citizen02');
  const elsewhere = await signIn(caller, 'citizen02');
  const stranger = await signIn(caller, 'citizen01');
  const mine = await caller.ok(calls.listMySessions, {}, here.accessToken);
  expect(mine).toHaveLength(3);
  expect(mine.filter((session) => session.isCurrent)).toHaveLength(1);
  const [other] = mine.filter((session) => !session.isCurrent);
  const id = other?.id as string;

  await caller.refused(calls.endMySession, { id }, 404, stranger.accessToken);
  expect(await caller.ok(calls.listMySessions, {}, here.accessToken)).toHaveLength(3);
  await caller.ok(calls.endMySession, { id }, here.accessToken);
  expect(await caller.ok(calls.endMyOtherSessions, {}, here.accessToken)).toEqual({ ended: 1 });
  for (const { accessToken } of [there, elsewhere]) await caller.refused(calls.getHomeUser, {}, 401, accessToken);
  await caller.ok(calls.getHomeUser, {}, here.accessToken);
  await caller.ok(calls.getHomeUser, {}, stranger.accessToken);
});

test('a replaced signing key signs nobody out', async () => {
  const before = await signIn(caller, 'clerk01');
  await app.identity.keys.replaceAccessTokenKey({ hasLeaked: false });
  clock.advance(60_000);
  await caller.ok(calls.getHomeUser, {}, before.accessToken);
  const after = await signIn(caller, 'clerk01');
  await caller.ok(calls.getHomeUser, {}, after.accessToken);
  expect(keyOf(after.accessToken)).not.toBe(keyOf(before.accessToken));
});

test('what an old key signs is good no longer than its tokens last, and not at all once it has leaked', async () => {
  const { sessionId, refreshToken } = await app.identity.openSession('clerk01', 'normal');
  const { sign } = await app.identity.keys.accessTokens();
  await app.identity.keys.replaceAccessTokenKey({ hasLeaked: false });
  clock.advance(14 * 60_000);
  await caller.ok(calls.getHomeUser, {}, sign(sessionId));
  clock.advance(2 * 60_000);
  await caller.refused(calls.getHomeUser, {}, 401, sign(sessionId));

  const renewed = await caller.ok(calls.refreshToken, { refreshToken });
  await caller.ok(calls.getHomeUser, {}, renewed.accessToken);
  await app.identity.keys.replaceAccessTokenKey({ hasLeaked: true });
  clock.advance(11_000);
  await caller.refused(calls.getHomeUser, {}, 401, renewed.accessToken);
  const again = await caller.ok(calls.refreshToken, { refreshToken: renewed.refreshToken });
  await caller.ok(calls.getHomeUser, {}, again.accessToken);
});

test('token keys may come from the configuration: the first one signs', async () => {
  const keys = ['new', 'old'].map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`);
  const configured = callerOf((await startTestApp({ ACCESS_TOKEN_KEYS: keys.join(',') })).url);
  const { accessToken } = await signIn(configured, 'clerk01');
  expect(keyOf(accessToken)).toBe('new');
  await configured.ok(calls.getHomeUser, {}, accessToken);
  await configured.refused(calls.getHomeUser, {}, 401, (await signIn(caller, 'clerk01')).accessToken);
});
