import type { CaseBucket, CaseCategory, Day } from '@anju/contract';
import { sql } from 'kysely';
import type { CaseFigures, FiledFigure, FiledKind, Register } from '../rules/case-figures.ts';
import { type CaseRow, inScope, type Person, type ProcessDb, type ProcessTransaction } from './tables.ts';

/** Writers of the same figure at the same moment change different rows, of which there are this many. */
export const shards = 4;

/** The span includes both months, each given by its first day. */
export interface MonthSpan {
  readonly from: Day;
  readonly to: Day;
}

/** One case leaves a figure and enters another: in its month, in the total and for its applicant. */
export async function moveCount(
  db: ProcessTransaction,
  { id, category, district, applicant_id }: Pick<CaseRow, 'id' | 'category' | 'district' | 'applicant_id'>,
  month: Day,
  changes: ReadonlyArray<{ readonly bucket: CaseBucket; readonly by: 1 | -1 }>,
): Promise<void> {
  const totals = changes.map(({ bucket, by }) => ({ category, district, bucket, shard: id % shards, count: by }));
  await db
    .with('in_total', (on) =>
      on
        .insertInto('process.case_total')
        .values(totals)
        .onConflict((conflict) =>
          conflict
            .columns(['category', 'district', 'bucket', 'shard'])
            .doUpdateSet({ count: sql<number>`case_total.count + excluded.count` }),
        )
        .returning('count'),
    )
    .with('of_applicant', (on) =>
      on
        .insertInto('process.applicant_count')
        .values(changes.map(({ bucket, by }) => ({ applicant_id, month, category, bucket, count: by })))
        .onConflict((conflict) =>
          conflict
            .columns(['applicant_id', 'month', 'category', 'bucket'])
            .doUpdateSet({ count: sql<number>`applicant_count.count + excluded.count` }),
        )
        .returning('count'),
    )
    .insertInto('process.case_count')
    .values(totals.map((total) => ({ ...total, month })))
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'category', 'district', 'bucket', 'shard'])
        .doUpdateSet({ count: sql<number>`case_count.count + excluded.count` }),
    )
    .execute();
}

export interface CategoryCount {
  readonly category: CaseCategory;
  readonly bucket: CaseBucket;
  readonly count: number;
}

export interface MonthCount {
  /** `2026-11` */
  readonly month: string;
  readonly bucket: CaseBucket;
  readonly count: number;
}

export async function countByCategory(db: ProcessDb, person: Person): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    select category, bucket, sum(count)::int as count
    from process.case_total as file
    where ${inScope(person)}
    group by category, bucket`.execute(db);
  return rows;
}

export async function countOwnByCategory(db: ProcessDb, { accountId }: Person): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    select category, bucket, sum(count)::int as count
    from process.applicant_count
    where applicant_id = ${accountId}
    group by category, bucket`.execute(db);
  return rows;
}

export async function countByMonth(db: ProcessDb, person: Person, span: MonthSpan): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(month, 'YYYY-MM') as month, bucket, sum(count)::int as count
    from process.case_count as file
    where month between ${span.from} and ${span.to} and ${inScope(person)}
    group by file.month, bucket`.execute(db);
  return rows;
}

export async function countOwnByMonth(db: ProcessDb, { accountId }: Person, span: MonthSpan): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(month, 'YYYY-MM') as month, bucket, sum(count)::int as count
    from process.applicant_count as file
    where applicant_id = ${accountId} and month between ${span.from} and ${span.to}
    group by file.month, bucket`.execute(db);
  return rows;
}

/** The figures of the whole city have no enterprise. */
const wholeCity = '';

/** The figures count for their enterprise and for the city. */
export async function addFiled(
  db: ProcessTransaction,
  { id, district }: Pick<CaseRow, 'id' | 'district'>,
  month: Day,
  filed: readonly FiledFigure[],
): Promise<void> {
  if (filed.length === 0) return;
  const rows = filed.flatMap(({ enterprise, ...figure }) => [
    { enterprise: wholeCity, shard: id % shards, ...figure },
    ...(enterprise === undefined ? [] : [{ enterprise, shard: 0, ...figure }]),
  ]);
  // Two figures of one case may be of one kind, but one statement may change a row only once.
  await sql`
    insert into process.filed_count (enterprise, kind, month, district, residential, shard, count, area, amount)
    select enterprise, kind, ${month}::date, ${district}, residential, shard, sum(count), sum(area), sum(amount)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as filed (
      enterprise text, kind text, residential boolean, shard smallint, count integer, area numeric, amount numeric)
    group by 1, 2, 5, 6
    order by 1, 2, 5, 6
    on conflict (enterprise, kind, month, district, residential, shard) do update set
      count = filed_count.count + excluded.count,
      area = filed_count.area + excluded.area,
      amount = filed_count.amount + excluded.amount`.execute(db);
}

/** A subject that is in the register already stays there as it is. */
export async function addRegistered(
  db: ProcessTransaction,
  { id, district }: Pick<CaseRow, 'id' | 'district'>,
  registered: CaseFigures['registered'],
): Promise<void> {
  if (registered.length === 0) return;
  await sql`
    with added as (
      insert into process.register_entry (register, subject, district, case_id)
      select register, subject, ${district}, ${id}
      from jsonb_to_recordset(${JSON.stringify(registered)}::jsonb) as entry (register text, subject text)
      group by 1, 2 order by 1, 2
      on conflict do nothing
      returning register
    )
    insert into process.register_count (register, district, count)
    select register, ${district}, count(*) from added group by 1 order by 1
    on conflict (register, district) do update set count = register_count.count + excluded.count`.execute(db);
}

export async function removeRegistered(db: ProcessTransaction, removed: CaseFigures['registered']): Promise<void> {
  if (removed.length === 0) return;
  await sql`
    with gone as (
      delete from process.register_entry as kept
      using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as entry (register text, subject text)
      where kept.register = entry.register and kept.subject = entry.subject
      returning kept.register, kept.district
    )
    insert into process.register_count (register, district, count)
    select register, district, -count(*) from gone group by 1, 2 order by 1, 2
    on conflict (register, district) do update set count = register_count.count + excluded.count`.execute(db);
}

export interface Filed {
  readonly kind: FiledKind;
  /** `2026-11` */
  readonly month: string;
  readonly district: string;
  readonly residential: boolean;
  readonly count: number;
  readonly area: number;
  readonly amount: number;
}

const everyMonth: MonthSpan = { from: '1000-01-01', to: '9999-12-01' };

export function listFiledInCity(db: ProcessDb, span: MonthSpan): Promise<Filed[]> {
  return listFiled(db, wholeCity, ['new-sale', 'resale', 'lease'], span);
}

export function listSales(db: ProcessDb, enterprise: string, span: MonthSpan = everyMonth): Promise<Filed[]> {
  return listFiled(db, enterprise, ['new-sale'], span);
}

async function listFiled(
  db: ProcessDb,
  enterprise: string,
  kinds: readonly FiledKind[],
  span: MonthSpan,
): Promise<Filed[]> {
  const { rows } = await sql<Filed>`
    select kind, to_char(month, 'YYYY-MM') as month, district, residential, sum(count)::int as count,
      sum(area)::float8 as area, sum(amount)::float8 as amount
    from process.filed_count
    where enterprise = ${enterprise} and kind = any(${[...kinds]}::text[]) and month between ${span.from} and ${span.to}
    group by kind, filed_count.month, district, residential`.execute(db);
  return rows;
}

/** Only districts in which the person's scope has this category are counted. */
export async function countRegistered(
  db: ProcessDb,
  person: Person,
  category: CaseCategory,
): Promise<ReadonlyMap<Register, number>> {
  const { rows } = await sql<{ register: Register; count: number }>`
    select register, sum(count)::int as count
    from (select *, ${category}::text as category from process.register_count) as file
    where ${inScope(person)}
    group by register`.execute(db);
  return new Map(rows.map(({ register, count }) => [register, count]));
}
