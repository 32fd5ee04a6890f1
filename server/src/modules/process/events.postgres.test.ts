import { randomUUID } from 'node:crypto';
import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { startApp } from '../../app.ts';
import { readConfig } from '../../platform/config/config.ts';
import { inTransaction, openDatabase } from '../../platform/database/database.ts';
import { notifyOnPostgres } from '../../platform/events/notify-on-postgres.ts';

const first = await startTestApp();
const sameDatabase = { DATABASE_URL: first.platform.database.pool.options.connectionString as string };
const second = await startTestApp(sameDatabase);
const citizen = await first.accessTokenOf('citizen01');
const reviewer = await first.accessTokenOf('reviewer01');

test('an event of one process is delivered in the other', async () => {
  const stream = await openEventStream(second.url, reviewer);
  await submitLease(callerOf(first.url), citizen);
  await stream.nextEvent('boxes');
  await stream.close();
});

test('a stream of one process ends when its session is ended, or its account may do something else, in the other', async () => {
  const admin = await first.accessTokenOf('admin');
  const id = (await first.identity.findAccountId('reviewer03')) as string;
  const stream = await openEventStream(second.url, await second.accessTokenOf('reviewer03'));
  const scopes = [{ district: '990102', category: null }];
  await callerOf(first.url).ok(calls.setAccountScopes, { id, scopes }, admin);
  await stream.ended();
  const token = await first.accessTokenOf('reviewer03');
  const again = await openEventStream(second.url, token);
  await callerOf(first.url).ok(calls.logout, {}, token);
  await again.ended();
  await callerOf(first.url).ok(calls.setAccountScopes, { id, scopes: [] }, admin);
});

test('an event for more topics than one notification holds reaches all of them', async () => {
  const topics = Array.from({ length: 500 }, () => `account ${randomUUID()}`);
  const reached = topics.map(() => Promise.withResolvers<void>());
  const stops = topics.map((topic, index) =>
    second.platform.events.subscribe([topic], () => reached[index]?.resolve()),
  );
  await inTransaction(first.platform.database.tables(), async () =>
    first.platform.events.publish({ topics, what: 'notices' }),
  );
  await Promise.all(reached.map(({ promise }) => promise));
  for (const stop of stops) stop();
});

test('an event that cannot be sent during an outage is sent after it', async () => {
  const { pool } = first.platform.database;
  const role = `anju_notifier_${process.pid}`;
  await pool.query(`create role ${role} login password 'secret' connection limit 0`);
  const url = new URL(sameDatabase.DATABASE_URL);
  url.username = role;
  url.password = 'secret';
  const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 1 }, silentLog);
  const notifier = notifyOnPostgres(database, 'anju_events', silentLog);
  const received = Promise.withResolvers<string>();
  const unsubscribe = second.platform.events.subscribe(['account somebody'], received.resolve);

  notifier.notify({ topics: ['account somebody'], what: 'notices' });
  await expect.poll(() => database.outages.isUnderWay).toBe(true);
  await pool.query(`alter role ${role} connection limit 1`);
  expect(await received.promise).toBe('notices');

  unsubscribe();
  await notifier.stop();
  await database.close();
  await pool.query(`drop role ${role}`);
});

test('a process whose listening connection was closed reconnects, and its streams get a missed event', async () => {
  const stream = await openEventStream(second.url, reviewer);
  const { rowCount } = await first.platform.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'anju events' and datname = current_database()`,
  );
  expect(rowCount).toBe(2);
  await stream.nextEvent('missed');
  await submitLease(callerOf(first.url), citizen);
  await stream.nextEvent('boxes');
  await stream.close();
});

test('a server that stops ends its streams, and stops', async () => {
  const environment = { ...(await testEnvironment()), ...sameDatabase };
  const third = await startApp(readConfig(environment), silentLog, () => {});
  const stream = await openEventStream(`http://127.0.0.1:${third.port}`, reviewer);
  await third.stop();
  await stream.ended();
});
