import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { afterThisFile } from '../../../testing/after-this-file.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { exclusively } from './exclusive.ts';
import { migrate } from './migrate.ts';

const database = await openTestDatabase();

test('work of one name is done by one process at a time, and a failure lets the next one in', async () => {
  const order: string[] = [];
  const work = (name: string, fails: boolean) =>
    exclusively(database, 'seed', async () => {
      order.push(`${name} begins`);
      await database.pool.query('select pg_sleep(0.1)');
      order.push(`${name} ends`);
      if (fails) throw new Error('half way');
    });
  const results = await Promise.allSettled([work('first', true), work('second', false)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(order).toHaveLength(4);
  for (const pair of [order.slice(0, 2), order.slice(2)]) expect(pair[0]?.split(' ')[0]).toBe(pair[1]?.split(' ')[0]);
});

test('neither waiting for a turn nor the making of tables is cut short by the limits of a call', async () => {
  const url = `${database.pool.options.connectionString}?query_timeout=200&statement_timeout=100`;
  const hurried = await openDatabase({ kind: 'postgres', url, poolSize: 4 }, silentLog);
  afterThisFile(() => hurried.close());
  await expect(hurried.pool.query('select pg_sleep(1)')).rejects.toThrow();

  const holdsIt = Promise.withResolvers<void>();
  const held = exclusively(database, 'slow', async () => {
    holdsIt.resolve();
    await database.pool.query('select pg_sleep(0.5)');
  });
  await holdsIt.promise;
  expect(await exclusively(hurried, 'slow', async () => 'my turn')).toBe('my turn');
  await held;

  const { rows } = await sql<{ name: string }>`select name from platform.kysely_migration`.execute(database.tables());
  const done = Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
  const slow = { up: async (db: Kysely<unknown>) => void (await sql`select pg_sleep(0.5)`.execute(db)) };
  await migrate(hurried, [{ migrations: { ...done, '9999-slow': slow } }], () => {});
});
