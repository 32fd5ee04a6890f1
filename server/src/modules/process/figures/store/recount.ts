import type { Day } from '@anju/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CaseRow, inBucket, monthSubmitted, type ProcessDb } from '../../store/tables.ts';
import type { NamedFigure } from '../rules/case-figures.ts';
import { measuresOf } from './figures.ts';

export interface Difference {
  readonly figure: Figure;
  readonly key: Readonly<Record<string, string>>;
  readonly kept: number;
  readonly counted: number;
}

type Figure = keyof typeof keysOf;

export type GrantedCase = Pick<CaseRow, 'id' | 'case_type' | 'district' | 'derived' | 'changed_at'>;

export interface Brought {
  readonly district: string;
  readonly month: Day;
  readonly added: readonly NamedFigure[];
}

export async function atOneMoment<Result>(
  connection: Kysely<unknown>,
  work: (db: ProcessDb) => Promise<Result>,
): Promise<Result> {
  return (connection as ProcessDb)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`
        create temporary table counted_figure (
          enterprise text, figure text, part text, measure text, month date, district text, value numeric)
        on commit drop`.execute(transaction);
      return work(transaction);
    });
}

export function listGranted(db: ProcessDb, after: number, max: number): Promise<GrantedCase[]> {
  return db
    .selectFrom('process.case_file')
    .select(['id', 'case_type', 'district', 'derived', 'changed_at'])
    .where('id', '>', after)
    .where('result', '=', 'granted')
    .orderBy('id')
    .limit(max)
    .execute();
}

export async function noteBrought(db: ProcessDb, brought: readonly Brought[]): Promise<void> {
  const rows = brought.flatMap(({ district, month, added }) =>
    added.flatMap((figure) => {
      const row = { ...figure, month, district };
      return [{ ...row, enterprise: '' }, ...(figure.enterprise === undefined ? [] : [row])];
    }),
  );
  if (rows.length === 0) return;
  await sql`
    insert into counted_figure
    select enterprise, figure, part, measure, month, district, value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (
        enterprise text, figure text, part text, month date, district text, "values" jsonb),
      ${measuresOf('added')}`.execute(db);
}

/** Each figure is kept by these columns. */
const keysOf = {
  case_count: { month: 'date', category: 'text', district: 'text', bucket: 'text' },
  case_total: { category: 'text', district: 'text', bucket: 'text' },
  applicant_count: { applicant_id: 'uuid', month: 'date', category: 'text', bucket: 'text' },
  added_figure: {
    enterprise: 'text',
    figure: 'text',
    part: 'text',
    measure: 'text',
    month: 'date',
    district: 'text',
  },
} as const;

const columnOf = (figure: Figure): string => (figure === 'added_figure' ? 'value' : 'count');

const handedIn = sql`process.case_file where phase <> 'draft' and state->>'submittedOn' is not null`;

const countedOf: Readonly<Record<Figure, RawBuilder<unknown>>> = {
  case_count: sql`
    select ${monthSubmitted} as month, category, district, ${inBucket} as bucket, count(*) as value
    from ${handedIn} group by 1, 2, 3, 4`,
  case_total: sql`
    select category, district, ${inBucket} as bucket, count(*) as value from ${handedIn} group by 1, 2, 3`,
  applicant_count: sql`
    select applicant_id, ${monthSubmitted} as month, category, ${inBucket} as bucket, count(*) as value
    from ${handedIn} group by 1, 2, 3, 4`,
  added_figure: sql`
    select enterprise, figure, part, measure, month, district, sum(value) as value
    from counted_figure group by 1, 2, 3, 4, 5, 6`,
};

const figures = Object.keys(keysOf) as Figure[];
const listNames = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** This runs after all that was brought has been noted. */
export async function listDifferences(db: ProcessDb): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const figure of figures) {
    const keys = Object.keys(keysOf[figure]);
    const columns = listNames(keys);
    const { rows } = await sql<Omit<Difference, 'figure'>>`
      with kept as (
        select ${columns}, sum(${sql.ref(columnOf(figure))}) as value from ${sql.id('process', figure)} group by ${columns}),
      counted as (${countedOf[figure]})
      select json_build_object(${sql.join(keys.map((key) => sql`${sql.lit(key)}, ${sql.ref(key)}`))}) as key,
        coalesce(kept.value, 0)::float8 as kept, coalesce(counted.value, 0)::float8 as counted
      from kept full join counted using (${columns})
      where coalesce(kept.value, 0) <> coalesce(counted.value, 0)
      order by ${columns}`.execute(db);
    differences.push(...rows.map((row) => ({ figure, ...row })));
  }
  return differences;
}

/** Figures are corrected by their difference and not set to the right value, so that changes meanwhile are kept. */
export async function repair(db: ProcessDb, differences: readonly Difference[]): Promise<void> {
  for (const figure of figures) {
    const rows = differences
      .filter((difference) => difference.figure === figure)
      .map(({ key, kept, counted }) => ({ ...key, value: (counted - kept).toFixed(2) }));
    if (rows.length === 0) continue;
    const definitions = Object.entries(keysOf[figure]).map(([key, type]) => `${key} ${type}`);
    const keys = Object.keys(keysOf[figure]);
    const isSharded = figure !== 'applicant_count';
    const target = listNames([...keys, ...(isSharded ? ['shard'] : [])]);
    const value = sql.ref(columnOf(figure));
    await sql`
      insert into ${sql.id('process', figure)} as kept (${target}, ${value})
      select ${listNames(keys)}${isSharded ? sql`, 0` : sql``}, value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as off (${sql.raw(definitions.join(', '))}, value numeric)
      on conflict (${target}) do update set ${value} = kept.${value} + excluded.${value}`.execute(db);
  }
}
