import { sql } from 'kysely';
import pg from 'pg';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { OperatorError } from '../operator-error.ts';
import { type AnyTransaction, checkDatabase, inTransaction, together } from './database.ts';
import { migrate } from './migrate.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const database = await openTestDatabase();
const db = database.tables<{ 'platform.demo_seed': { finished_at: Date } }>();

test('values come back alike from both databases', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, date '2026-02-28' as day, 1.50::numeric(16,2) as money,
      timestamptz '2026-02-28 08:00:00+08' as instant, '{"a":[1]}'::jsonb as json, array['甲','乙'] as texts`.execute(
    db,
  );
  expect(rows[0]).toEqual({
    big: 9007199254740991,
    day: '2026-02-28',
    money: '1.50',
    instant: new Date('2026-02-28T00:00:00Z'),
    json: { a: [1] },
    texts: ['甲', '乙'],
  });
});

test('a failed statement leaves the connection usable and names its SQL state', async () => {
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' });
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('a transaction is kept whole or not at all', async () => {
  const count = async () => (await db.selectFrom('platform.demo_seed').selectAll().execute()).length;
  const before = await count();
  await expect(
    inTransaction(db, async (transaction) => {
      await transaction.insertInto('platform.demo_seed').values({ finished_at: new Date() }).execute();
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await count()).toBe(before);

  await inTransaction(db, (transaction) =>
    transaction.insertInto('platform.demo_seed').values({ finished_at: new Date() }).execute(),
  );
  expect(await count()).toBe(before + 1);
});

test('other queries are not drawn into a transaction under way', async () => {
  const count = async () => (await db.selectFrom('platform.demo_seed').selectAll().execute()).length;
  const before = await count();
  const inserted = Promise.withResolvers<void>();
  const transaction = inTransaction(db, async (inside) => {
    await inside.insertInto('platform.demo_seed').values({ finished_at: new Date() }).execute();
    inserted.resolve();
    await sql`select pg_sleep(0.05)`.execute(inside);
    throw new Error('rolled back');
  });
  const seen = inserted.promise.then(count);
  await expect(transaction).rejects.toThrow('rolled back');
  expect(await seen).toBe(before);
});

test('what a broken connection left behind is gone for the next one', async () => {
  const count = async () => (await db.selectFrom('platform.demo_seed').selectAll().execute()).length;
  const before = await count();
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('insert into platform.demo_seed values (now())');
  await client.query("set time zone 'Asia/Tokyo'");
  client.release(true);
  expect(await count()).toBe(before);
  const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(db);
  expect(rows[0]?.zone).not.toBe('Asia/Tokyo');
});

test('a query beside the handle of its transaction is refused instead of waiting for ever', async () => {
  await expect(
    inTransaction(db, async () => db.selectFrom('platform.demo_seed').selectAll().execute()),
  ).rejects.toThrow('query with the handle');
});

test('the database has what the product relies on', async () => {
  await expect(checkDatabase(database)).resolves.toBeUndefined();
});

test('reachability is returned as a value, not thrown', async () => {
  expect(await database.isReachable()).toBe(true);
});

test('parallel work settles when all of it has, and rejects if one part does', async () => {
  const done: string[] = [];
  const late = async () => {
    await sql`select pg_sleep(0.05)`.execute(db);
    done.push('late');
  };
  await expect(together([Promise.reject(new Error('refused')), late()])).rejects.toThrow('refused');
  expect(done).toEqual(['late']);
});

test('of works that failed together, the failure is reported and not what followed from it', async () => {
  const failed = inTransaction(db, (transaction) => {
    const readTwice = async () => {
      await sql`select 1`.execute(transaction);
      await sql`select 2`.execute(transaction);
    };
    return together([readTwice(), sql`select 1 / ${0}::int`.execute(transaction)]);
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
});

test('statements of a transaction leave without waiting for each other, in their order', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const sentBeforeAnswer = await inTransaction(db, async (transaction) => {
    sent.mockClear();
    const slow = sql`select pg_sleep(0.05)`.execute(transaction).then(() => sent.mock.calls.length);
    await together([slow, sql`select 1`.execute(transaction), sql`select 2`.execute(transaction)]);
    return slow;
  });
  sent.mockRestore();
  expect(sentBeforeAnswer).toBe(3);
  const before = (await db.selectFrom('platform.demo_seed').selectAll().execute()).length;
  const counts = await inTransaction(db, (transaction) => {
    const insert = () => transaction.insertInto('platform.demo_seed').values({ finished_at: new Date() }).execute();
    const count = async () => (await transaction.selectFrom('platform.demo_seed').selectAll().execute()).length;
    return together([insert(), count(), insert(), count()]);
  });
  expect([counts[1], counts[3]]).toEqual([before + 1, before + 2]);
});

test('a statement that is asked often is planned anew when its table has changed', async () => {
  await sql`create table platform.changing (id integer)`.execute(db);
  await sql`insert into platform.changing values (1)`.execute(db);
  const readOn = async (connection: typeof db) => {
    const { rows } = await sql`select * from platform.changing where id = ${1}`.execute(connection);
    return rows;
  };
  // All reads use one connection, because another one would plan the statement for the first time.
  await db.connection().execute(async (connection) => {
    for (let time = 0; time < 20; time += 1) expect(await readOn(connection)).toEqual([{ id: 1 }]);
    await sql`alter table platform.changing add column name text not null default '甲'`.execute(connection);
    expect(await readOn(connection)).toEqual([{ id: 1, name: '甲' }]);
    await sql`alter table platform.changing drop column name`.execute(connection);
    const overtaken = await connection
      .transaction()
      .execute(readOn)
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(overtaken), 'what else the transaction did is lost: it is to be tried again').toBe(
      true,
    );
    expect(await connection.transaction().execute(readOn)).toEqual([{ id: 1 }]);
  });
});

test('a kept statement that was first sent behind a failed one is usable after the rollback', async () => {
  const client = await database.pool.connect();
  const kept = () => client.query({ name: 'first behind a failure', text: 'select $1::int as one', values: [1] });
  await client.query('begin');
  const results = await Promise.allSettled([client.query('select 1 / $1::int', [0]), kept()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await client.query('rollback');
  expect((await kept()).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('a handle that is no transaction does not pass for one', async () => {
  expectTypeOf(db).not.toExtend<AnyTransaction>();
  await inTransaction(db, async (transaction) => expectTypeOf(transaction).toExtend<AnyTransaction>());
});

test('a migration that comes with a later release than those behind it is made up for', async () => {
  const unmigrated = await openTestDatabase({ migrated: false });
  const made: string[] = [];
  const migration = (name: string) => ({ [name]: { up: async () => void made.push(name) } });
  const [first, second, third] = [migration('0001-a'), migration('0002-b'), migration('0003-c')];
  await unmigrated.pool.query('create schema platform');
  await migrate(unmigrated, [{ migrations: { ...first, ...third } }], () => {});
  await migrate(unmigrated, [{ migrations: { ...first, ...third } }, { migrations: second }], () => {});
  expect(made).toEqual(['0001-a', '0003-c', '0002-b']);
});

test('a database with migrations that are unknown here is refused, with how to make a new one', async () => {
  const up = vi.fn(async () => {});
  const start = migrate(
    database,
    [{ migrations: { '0001-platform': { up }, '0018-platform-more': { up } } }],
    () => {},
  );
  const wayOut = { embedded: /移走整个数据目录[\s\S]*DATA_DIR/, postgres: /建立一个空的数据库[\s\S]*DATABASE_URL/ };
  await expect(start).rejects.toThrow(OperatorError);
  await expect(start).rejects.toThrow(/例如 0002-identity[\s\S]*made by another release/);
  await expect(start).rejects.toThrow(wayOut[database.kind]);
  expect(up).not.toHaveBeenCalled();
});
