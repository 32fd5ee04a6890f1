import type { CaseBucket, CaseCategory, Day } from '@anju/contract';
import { sql } from 'kysely';
import { type CaseRow, inScope, type Person, type ProcessDb, type ProcessTransaction } from '../../store/tables.ts';
import type { FigureDefinition, NamedFigure } from '../rules/case-figures.ts';

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
export async function addFigures(
  db: ProcessTransaction,
  { id, district }: Pick<CaseRow, 'id' | 'district'>,
  month: Day,
  added: readonly NamedFigure[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.flatMap(({ enterprise, ...figure }) => [
    { enterprise: wholeCity, shard: id % shards, ...figure },
    ...(enterprise === undefined ? [] : [{ enterprise, shard: 0, ...figure }]),
  ]);
  // One case may add to a figure twice, but one statement may change a row only once.
  await sql`
    insert into process.added_figure (enterprise, figure, part, measure, month, district, shard, value)
    select enterprise, figure, part, measure, ${month}::date, ${district}, shard, sum(value)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (
        enterprise text, figure text, part text, shard smallint, "values" jsonb),
      ${measuresOf('added')}
    group by 1, 2, 3, 4, 7
    order by 1, 2, 3, 4, 7
    on conflict (enterprise, figure, part, measure, month, district, shard) do update set
      value = added_figure.value + excluded.value`.execute(db);
}

/** Each measure of a figure is a row of its own. */
export const measuresOf = (rows: string) => sql`lateral (
  select key as measure, value::numeric as value from jsonb_each_text(${sql.ref(`${rows}.values`)})) as measured`;

/** This much was added to a part of a figure in one month, in one district. */
export interface MonthlyFigure<Part extends string = string, Measure extends string = string> {
  readonly part: Part;
  /** `2026-11` */
  readonly month: string;
  readonly district: string;
  readonly values: Readonly<Record<Measure, number>>;
}

const everyMonth: MonthSpan = { from: '1000-01-01', to: '9999-12-01' };

export async function listFigure<Part extends string, Measure extends string>(
  db: ProcessDb,
  { name, parts, measures }: FigureDefinition<Part, Measure>,
  enterprise = wholeCity,
  { from, to } = everyMonth,
): Promise<MonthlyFigure<Part, Measure>[]> {
  const none = Object.fromEntries(measures.map((measure) => [measure, 0]));
  const { rows } = await sql<MonthlyFigure<Part, Measure>>`
    select part, to_char(month, 'YYYY-MM') as month, district,
      ${JSON.stringify(none)}::jsonb || jsonb_object_agg(measure, value) as values
    from (
      select part, month, district, measure, sum(value)::float8 as value
      from process.added_figure
      where enterprise = ${enterprise} and figure = ${name} and month between ${from} and ${to}
        and part = any(${[...parts]}::text[]) and measure = any(${[...measures]}::text[])
      group by 1, 2, 3, 4) as summed
    group by part, summed.month, district`.execute(db);
  return rows;
}
