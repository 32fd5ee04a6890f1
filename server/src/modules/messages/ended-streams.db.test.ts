import { calls } from '@anju/contract';
import { test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { untilListening } from '../../../testing/until-listening.ts';
import { inTransaction } from '../../platform/database/database.ts';

const app = await startTestApp();
await untilListening(app.platform);
const caller = callerOf(app.url);
const admin = await app.accessTokenOf('admin');
const idOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;
const opened = async (loginName: string) => {
  const { accessToken } = await signIn(caller, loginName);
  return { token: accessToken, stream: await openEventStream(app.url, accessToken) };
};
const { pool } = app.platform.database;

test('a stream ends with its session, and no other session of the account', async () => {
  const [first, second] = [await opened('citizen01'), await opened('citizen01')];
  await caller.ok(calls.logout, {}, first.token);
  await first.stream.ended();
  await caller.ok(calls.endMyOtherSessions, {}, await app.accessTokenOf('citizen01'));
  await second.stream.ended();
});

test('a stream ends when its account is disabled, its password cleared, its roles or its scopes changed', async () => {
  const id = await idOf('reviewer02');
  const { roleCodes } = await caller.ok(calls.getAccount, { id }, admin);
  const changes: readonly (() => Promise<unknown>)[] = [
    () => caller.ok(calls.setAccountScopes, { id, scopes: [{ district: '990101', category: null }] }, admin),
    () => caller.ok(calls.setAccountScopes, { id, scopes: [] }, admin),
    () => caller.ok(calls.setAccountRoles, { id, roleCodes: [...roleCodes, 'approver'] }, admin),
    () => caller.ok(calls.setAccountRoles, { id, roleCodes }, admin),
    () => caller.ok(calls.setAccountEnabled, { id, enabled: false }, admin),
  ];
  for (const change of changes) {
    const { stream } = await opened('reviewer02');
    await change();
    await stream.ended();
  }
  await caller.ok(calls.setAccountEnabled, { id, enabled: true }, admin);
  const { stream } = await opened('reviewer02');
  await caller.ok(calls.clearPassword, { id }, admin);
  await stream.ended();
});

test('a stream ends when a role of its account may do something else, and no other', async () => {
  const roles = await caller.ok(calls.listRoles, {}, admin);
  const {
    accountCount: _,
    audience: __,
    ...role
  } = roles.find(({ code }) => code === 'publisher') as (typeof roles)[number];
  const { stream } = await opened('publisher01');
  const other = await opened('citizen02');
  const permissions = [...role.permissions, 'exports.create' as const];
  await caller.ok(calls.updateRole, { ...role, permissions }, admin);
  await stream.ended();
  await caller.ok(calls.updateRole, role, admin);
  const topics = [`account ${await idOf('citizen02')}`];
  await inTransaction(app.platform.database.tables<unknown>(), async () =>
    app.platform.events.publish({ topics, what: 'notices' }),
  );
  await other.stream.nextEvent('notices');
  await other.stream.close();
});

test('a stream of a building table ends with its session, and with what its account may see', async () => {
  const id = await idOf('reviewer01');
  const { accessToken } = await signIn(caller, 'reviewer01');
  const { version, id: building } = await (async () => {
    const { rows } = await pool.query('select id from registry.building order by id limit 1');
    const table = await caller.ok(calls.getBuilding, { id: rows[0].id }, accessToken);
    return { version: table.version, id: rows[0].id as number };
  })();
  const address = `${calls.followBuilding.path}?id=${building}&since=${encodeURIComponent(version)}`;
  const seen = await openEventStream(app.url, accessToken, address);
  const scopes = [{ district: '990106', category: null }];
  await caller.ok(calls.setAccountScopes, { id, scopes }, admin);
  await seen.ended();
  const again = await openEventStream(app.url, accessToken, address);
  await caller.ok(calls.logout, {}, accessToken);
  await again.ended();
  await caller.ok(calls.setAccountScopes, { id, scopes: [] }, admin);
});
