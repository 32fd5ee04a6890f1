import type { Day, LeaseSuspicionPattern, LeaseSuspicionState } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Districts, inDistricts } from '../../../platform/database/in-districts.ts';
import type { FoundSuspicion } from '../rules/find-suspicions.ts';
import type { Suspicion } from '../rules/suspicion.ts';
import { hasAddressPart } from './address-part.ts';
import type { LeaseDb, LeaseTables, LeaseTransaction } from './tables.ts';

interface Known {
  readonly id: number;
  readonly state: LeaseSuspicionState;
  readonly basis: string;
  readonly official: Suspicion['official'];
}

const official = sql`case when official_id is not null then
  jsonb_build_object('accountId', official_id, 'name', official_name) end as official`;

const selected = sql`
  select id, pattern, state, row_version as version, district, address, facts, cases, lessors, ${official}, note, outcome,
    found_at as "foundAt", last_found_on as "lastFoundOn"
  from lease.suspicion`;

/** The result is undefined if another process has just added it. */
export async function addSuspicion(
  db: LeaseTransaction,
  { pattern, subject, district, address, facts, basis, cases, lessors }: FoundSuspicion,
  at: { readonly instant: Date; readonly day: Day },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into lease.suspicion (pattern, subject, state, row_version, district, address, facts, basis, cases, lessors,
      note, outcome, found_at, last_found_on)
    values (${pattern}, ${subject}, 'open', 1, ${district}, ${address}, ${[...facts]}::text[], ${basis},
      ${JSON.stringify(cases)}::jsonb, ${[...lessors]}::text[], '', '', ${at.instant}, ${at.day}::date)
    on conflict (pattern, subject) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** The row stays locked until the transaction is over. */
export async function findSame(
  db: LeaseTransaction,
  { pattern, subject }: Pick<FoundSuspicion, 'pattern' | 'subject'>,
): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select id, state, basis, ${official} from lease.suspicion
    where pattern = ${pattern} and subject = ${subject} for update`.execute(db);
  return rows[0];
}

/** These suspicions have not changed since they were entered. */
export async function listKnown(
  db: LeaseDb,
  found: readonly Pick<FoundSuspicion, 'pattern' | 'subject' | 'basis'>[],
): Promise<{ readonly id: number; readonly pattern: LeaseSuspicionPattern; readonly subject: string }[]> {
  const { rows } = await sql<{ id: number; pattern: LeaseSuspicionPattern; subject: string }>`
    select id, pattern, subject from lease.suspicion
      join unnest(${found.map(({ pattern }) => pattern)}::text[], ${found.map(({ subject }) => subject)}::text[],
        ${found.map(({ basis }) => basis)}::text[]) as found(pattern, subject, basis)
      using (pattern, subject, basis)`.execute(db);
  return rows;
}

export async function markFound(db: LeaseDb, ids: readonly number[], day: Day): Promise<void> {
  await sql`
    update lease.suspicion set last_found_on = ${day}::date
    where id = any(${[...ids]}::bigint[]) and last_found_on < ${day}::date`.execute(db);
}

/** The transaction must have locked the suspicion. */
export async function renewSuspicion(
  db: LeaseTransaction,
  id: number,
  { district, address, facts, basis, cases, lessors }: FoundSuspicion,
  at: { readonly instant: Date; readonly day: Day; readonly reopens: boolean },
): Promise<void> {
  const reopened = at.reopens
    ? sql`, state = 'open', official_id = null, official_name = null, note = '', outcome = '', found_at = ${at.instant}`
    : sql``;
  await sql`
    update lease.suspicion set district = ${district}, address = ${address}, facts = ${[...facts]}::text[],
      basis = ${basis}, cases = ${JSON.stringify(cases)}::jsonb, lessors = ${[...lessors]}::text[],
      last_found_on = ${at.day}::date, row_version = row_version + 1 ${reopened}
    where id = ${id}`.execute(db);
}

export interface SoughtSuspicions {
  readonly districts: Districts;
  readonly pattern: LeaseSuspicionPattern | undefined;
  /** The text is a number of a lessor or of a case, or a part of the address. */
  readonly text: string | undefined;
}

function conditionsOf({ districts, pattern, text }: SoughtSuspicions): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [inDistricts('district', districts)];
  if (pattern !== undefined) conditions.push(sql`pattern = ${pattern}`);
  if (text !== undefined)
    conditions.push(sql`id in (
      select id from lease.suspicion where ${hasAddressPart(text)}
      union select id from lease.suspicion where lessors @> ${[text.toUpperCase()]}::text[]
      union select id from lease.suspicion where cases @> ${JSON.stringify([{ number: text.toUpperCase() }])}::jsonb)`);
  return conditions;
}

export async function listSuspicions(
  db: LeaseDb,
  sought: SoughtSuspicions & {
    readonly state: LeaseSuspicionState | undefined;
    readonly after: number | undefined;
    readonly size: number;
  },
): Promise<Suspicion[]> {
  const { state, after, size } = sought;
  const conditions = conditionsOf(sought);
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  if (after !== undefined)
    conditions.push(sql`(found_at, id) < (select found_at, id from lease.suspicion where id = ${after})`);
  const { rows } = await sql<Suspicion>`${selected} where ${sql.join(conditions, sql` and `)}
    order by found_at desc, id desc limit ${size}`.execute(db);
  return rows;
}

export async function countSuspicions(
  db: LeaseDb,
  sought: SoughtSuspicions,
): Promise<{ readonly state: LeaseSuspicionState; readonly count: number }[]> {
  const { rows } = await sql<{ state: LeaseSuspicionState; count: number }>`
    select state, count(*)::int as count from lease.suspicion
    where ${sql.join(conditionsOf(sought), sql` and `)} group by state`.execute(db);
  return rows;
}

export async function findSuspicion(db: LeaseDb, id: number): Promise<Suspicion | undefined> {
  const { rows } = await sql<Suspicion>`${selected} where id = ${id}`.execute(db);
  return rows[0];
}

/** The row stays locked until the transaction is over. */
export async function holdSuspicion(db: LeaseTransaction, id: number): Promise<Suspicion | undefined> {
  const { rows } = await sql<Suspicion>`${selected} where id = ${id} for update`.execute(db);
  return rows[0];
}

type Changed = Partial<
  Pick<LeaseTables['lease.suspicion'], 'state' | 'official_id' | 'official_name' | 'note' | 'outcome'>
>;

export async function changeSuspicion(db: LeaseTransaction, id: number, changed: Changed): Promise<void> {
  await db
    .updateTable('lease.suspicion')
    .set((suspicion) => ({ ...changed, row_version: suspicion('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export interface SuspicionEntry {
  readonly at: Date;
  readonly accountId: string | null;
  readonly by: string;
  readonly what: string;
}

export async function addSuspicionEntry(
  db: LeaseTransaction,
  suspicionId: number,
  { at, accountId, by, what }: SuspicionEntry,
): Promise<void> {
  await db
    .insertInto('lease.suspicion_entry')
    .values({ suspicion_id: suspicionId, at, account_id: accountId, by_name: by, what })
    .execute();
}

export function listSuspicionEntries(db: LeaseDb, suspicionId: number): Promise<Omit<SuspicionEntry, 'accountId'>[]> {
  return db
    .selectFrom('lease.suspicion_entry')
    .select(['at', 'by_name as by', 'what'])
    .where('suspicion_id', '=', suspicionId)
    .orderBy('id', 'desc')
    .execute();
}
