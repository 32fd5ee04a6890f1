import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { inTransaction } from '../database/database.ts';
import { createAudit } from './audit.ts';

const database = await openTestDatabase();
const db = database.tables<unknown>();
const audit = createAudit(database, systemClock);
const entry = { action: 'sign-in', outcome: 'done', actor: 'someone', detail: { tries: 2, where: '窗口' } } as const;

/** The statement bypasses the trigger, as the owner of the database could. */
async function tamper(statement: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`alter table platform.audit_entry disable trigger append_only`.execute(transaction);
    await sql.raw(statement).execute(transaction);
    await sql`alter table platform.audit_entry enable trigger append_only`.execute(transaction);
  });
}

test('entries written side by side form one whole chain', async () => {
  await Promise.all(Array.from({ length: 20 }, () => audit.recordAlone(entry)));
  expect(await audit.findBrokenEntry()).toBeUndefined();
  expect((await sql`select 1 from platform.audit_intake`.execute(db)).rows).toEqual([]);
});

test('an entry exists only if the action it records was committed', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from platform.audit_entry`.execute(db)).rows[0]?.n;
  const before = await count();
  await expect(
    inTransaction(db, async (transaction) => {
      await audit.record(entry, transaction);
      throw new Error('not done');
    }),
  ).rejects.toThrow('not done');
  expect(await count()).toBe(before);
});

test('the database refuses to change, remove or empty entries', async () => {
  for (const statement of [
    "update platform.audit_entry set actor = 'x'",
    'delete from platform.audit_entry',
    'truncate platform.audit_entry',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('append-only');
});

const lastNumber = async () =>
  (await sql<{ n: number }>`select max(number) as n from platform.audit_entry`.execute(db)).rows[0]?.n as number;

test('an entry changed by hand is named, whichever of its columns it was', async () => {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'platform' and table_name = 'audit_entry' and is_generated = 'NEVER'`.execute(db);
  const names = ['number', 'at', 'action', 'outcome', 'actor', 'object', 'client_address', 'detail', 'hash'];
  expect(columns.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const number = (await lastNumber()) - 3;
  for (const { name, type } of columns.filter((column) => column.name !== 'number')) {
    const { rows } = await sql<{ was: string }>`
      select ${sql.ref(name)}::text as was from platform.audit_entry where number = ${number}`.execute(db);
    const other =
      name === 'outcome' ? "'refused'" : type === 'text' ? `${name} || ' '` : `${name} + interval '1 second'`;
    await tamper(`update platform.audit_entry set ${name} = ${other} where number = ${number}`);
    expect(await audit.findBrokenEntry(), name).toBe(number);
    await tamper(`update platform.audit_entry set ${name} = '${rows[0]?.was}' where number = ${number}`);
    expect(await audit.findBrokenEntry(), name).toBeUndefined();
  }
});

test('a removed entry is noticed at the one that follows it', async () => {
  const last = await lastNumber();
  await tamper(`delete from platform.audit_entry where number = ${last - 1}`);
  expect(await audit.findBrokenEntry()).toBe(last);
});
