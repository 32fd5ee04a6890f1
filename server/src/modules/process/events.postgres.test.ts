import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { silentLog, testEnvironment } from '../../../testing/test-database.ts';
import { startApp } from '../../app.ts';
import { readConfig } from '../../platform/config/config.ts';
import { inTransaction, openDatabase } from '../../platform/database/database.ts';
import { notifyOnPostgres } from '../../platform/events/notify-on-postgres.ts';

const first = await startTestApp();
const sameDatabase = { DATABASE_URL: first.platform.database.pool.options.connectionString as string };
const second = await startTestApp(sameDatabase);
const citizen = await first.accessTokenOf('citizen01');
const reviewer = await first.accessTokenOf('reviewer01');

test('what happens in one process is heard in the other', async () => {
  const stream = await openEventStream(second.url, reviewer);
  await submitLease(callerOf(first.url), citizen);
  await stream.heard('boxes');
  await stream.close();
});

test('news for more people than one message holds reach them all', async () => {
  const topics = Array.from({ length: 500 }, () => `account ${randomUUID()}`);
  const reached = topics.map(() => Promise.withResolvers<void>());
  const stops = topics.map((topic, index) => second.platform.events.follow([topic], () => reached[index]?.resolve()));
  await inTransaction(first.platform.database.tables(), async () =>
    first.platform.events.publish({ topics, what: 'notices' }),
  );
  await Promise.all(reached.map(({ promise }) => promise));
  for (const stop of stops) stop();
});

test('news that cannot be sent when they happen are sent as soon as they can', async () => {
  const { pool } = first.platform.database;
  const role = `anju_notifier_${process.pid}`;
  await pool.query(`create role ${role} login password 'secret' connection limit 0`);
  const url = new URL(sameDatabase.DATABASE_URL);
  url.username = role;
  url.password = 'secret';
  const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 1 }, silentLog);
  const notifier = notifyOnPostgres(database, 'anju_events', silentLog);
  const heard = Promise.withResolvers<string>();
  const unfollow = second.platform.events.follow(['account somebody'], heard.resolve);

  notifier.notify({ topics: ['account somebody'], what: 'notices' });
  await expect.poll(() => database.outages.isUnderWay).toBe(true);
  await pool.query(`alter role ${role} connection limit 1`);
  expect(await heard.promise).toBe('notices');

  unfollow();
  await notifier.stop();
  await database.close();
  await pool.query(`drop role ${role}`);
});

test('a process whose listening connection was closed reconnects, and tells its streams that events were missed', async () => {
  const stream = await openEventStream(second.url, reviewer);
  const { rowCount } = await first.platform.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'anju events' and datname = current_database()`,
  );
  expect(rowCount).toBe(2);
  await stream.heard('missed');
  await submitLease(callerOf(first.url), citizen);
  await stream.heard('boxes');
  await stream.close();
});

test('a server that stops ends its streams, and stops', async () => {
  const environment = { ...(await testEnvironment()), ...sameDatabase };
  const third = await startApp(readConfig(environment), silentLog, () => {});
  const stream = await openEventStream(`http://127.0.0.1:${third.port}`, reviewer);
  await third.stop();
  await stream.ended();
});
