import type { Day } from '@anju/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FiledFigure, Registration } from '../rules/case-figures.ts';
import { type CaseRow, inBucket, monthSubmitted, type ProcessDb } from './tables.ts';

export interface Difference {
  readonly figure:
    | 'case_count'
    | 'case_total'
    | 'applicant_count'
    | 'filed_count'
    | 'register_entry'
    | 'register_count';
  readonly key: Readonly<Record<string, string | number | boolean>>;
  readonly kept: Amounts;
  readonly counted: Amounts;
}

interface Amounts {
  readonly count: number;
  readonly area?: number;
  readonly amount?: number;
}

export type GrantedCase = Pick<CaseRow, 'id' | 'case_type' | 'district' | 'derived' | 'changed_at'>;

export interface Brought {
  readonly case: Pick<CaseRow, 'id' | 'district'>;
  readonly month: Day;
  readonly filed: readonly FiledFigure[];
  readonly registered: readonly Registration[];
  readonly removed: readonly Registration[];
  /** The case was granted at this time; a subject that is removed later is in no register. */
  readonly at: Date;
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
        create temporary table counted_filed (
          enterprise text, kind text, month date, district text, residential boolean,
          count integer, area numeric, amount numeric) on commit drop`.execute(transaction);
      await sql`
        create temporary table counted_entry (
          register text, subject text, district text, case_id bigint, at timestamptz) on commit drop`.execute(
        transaction,
      );
      await sql`
        create temporary table counted_removal (register text, subject text, at timestamptz)
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
  const filed = brought.flatMap(({ case: { district }, month, ...one }) =>
    one.filed.flatMap((figure) => {
      const row = { ...figure, month, district };
      return [{ ...row, enterprise: '' }, ...(figure.enterprise === undefined ? [] : [row])];
    }),
  );
  const entries = brought.flatMap(({ case: { id, district }, registered, at }) =>
    registered.map((entry) => ({ ...entry, district, case_id: id, at })),
  );
  const removals = brought.flatMap(({ removed, at }) => removed.map((entry) => ({ ...entry, at })));
  if (filed.length > 0)
    await sql`
      insert into counted_filed
      select * from jsonb_to_recordset(${JSON.stringify(filed)}::jsonb) as filed (
        enterprise text, kind text, month date, district text, residential boolean,
        count integer, area numeric, amount numeric)`.execute(db);
  if (entries.length > 0)
    await sql`
      insert into counted_entry
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
        register text, subject text, district text, case_id bigint, at timestamptz)`.execute(db);
  if (removals.length > 0)
    await sql`
      insert into counted_removal
      select * from jsonb_to_recordset(${JSON.stringify(removals)}::jsonb) as removal (
        register text, subject text, at timestamptz)`.execute(db);
}

/** This runs after all that was brought has been noted. */
export async function applyRemovals(db: ProcessDb): Promise<void> {
  await sql`
    delete from counted_entry as entry using counted_removal as removal
    where entry.register = removal.register and entry.subject = removal.subject and entry.at < removal.at`.execute(db);
}

type Figure = Difference['figure'];

const handedIn = sql`process.case_file where phase <> 'draft' and state->>'submittedOn' is not null`;

const countedCases: Readonly<
  Record<string, { readonly keys: readonly string[]; readonly counted: RawBuilder<unknown> }>
> = {
  case_count: {
    keys: ['month', 'category', 'district', 'bucket'],
    counted: sql`select ${monthSubmitted} as month, category, district, ${inBucket} as bucket, count(*) as count
        from ${handedIn} group by 1, 2, 3, 4`,
  },
  case_total: {
    keys: ['category', 'district', 'bucket'],
    counted: sql`select category, district, ${inBucket} as bucket, count(*) as count
        from ${handedIn} group by 1, 2, 3`,
  },
  applicant_count: {
    keys: ['applicant_id', 'month', 'category', 'bucket'],
    counted: sql`
        select applicant_id, ${monthSubmitted} as month, category, ${inBucket} as bucket, count(*) as count
        from ${handedIn} group by 1, 2, 3, 4`,
  },
};

/** This runs after all that was brought has been noted and the removals are applied. */
export async function listDifferences(db: ProcessDb): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [figure, { keys, counted }] of Object.entries(countedCases))
    differences.push(
      ...(await compare(db, figure as Figure, keys, ['count'], keptOf(figure, keys, ['count']), counted)),
    );
  const filedKeys = ['enterprise', 'kind', 'month', 'district', 'residential'];
  const measures = ['count', 'area', 'amount'];
  const columns = sql.join(filedKeys.map((key) => sql.ref(key)));
  const sums = sql.join(measures.map((measure) => sql`sum(${sql.ref(measure)}) as ${sql.ref(measure)}`));
  const filed = sql`select ${columns}, ${sums} from counted_filed group by ${columns}`;
  differences.push(
    ...(await compare(db, 'filed_count', filedKeys, measures, keptOf('filed_count', filedKeys, measures), filed)),
  );
  const { rows } = await sql<{ register: string; case_id: number; kept: number }>`
    select register, case_id, 1 as kept from (${wrongEntries}) as wrong
    union all select register, case_id, 0 from (${missingEntries}) as missing`.execute(db);
  // Entries are named by their case, because a log must not show the people of a register.
  differences.push(
    ...rows.map(({ register, case_id, kept }) => ({
      figure: 'register_entry' as const,
      key: { register, case_id },
      kept: { count: kept },
      counted: { count: 1 - kept },
    })),
  );
  const entries = sql`select register, district, count(*) as count from process.register_entry group by 1, 2`;
  const counts = keptOf('register_count', ['register', 'district'], ['count']);
  differences.push(...(await compare(db, 'register_count', ['register', 'district'], ['count'], counts, entries)));
  return differences;
}

const keptOf = (table: string, keys: readonly string[], measures: readonly string[]) => {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const sums = sql.join(measures.map((measure) => sql`sum(${sql.ref(measure)}) as ${sql.ref(measure)}`));
  return sql`select ${columns}, ${sums} from ${sql.id('process', table)} group by ${columns}`;
};

async function compare(
  db: ProcessDb,
  figure: Figure,
  keys: readonly string[],
  measures: readonly string[],
  kept: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
): Promise<Difference[]> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const named = (names: readonly string[], value: (name: string) => RawBuilder<unknown>) =>
    sql`json_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, ${value(name)}`))})`;
  const of = (table: string) => (name: string) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`;
  const { rows } = await sql<Omit<Difference, 'figure'>>`
    with kept as (${kept}), counted as (${counted})
    select ${named(keys, (name) => sql.ref(name))} as key,
      ${named(measures, of('kept'))} as kept, ${named(measures, of('counted'))} as counted
    from kept full join counted using (${columns})
    where ${sql.join(
      measures.map((name) => sql`${of('kept')(name)} <> ${of('counted')(name)}`),
      sql` or `,
    )}
    order by ${columns}`.execute(db);
  return rows.map((row) => ({ figure, ...row }));
}

/** A wrong entry names a case that did not bring it, or not in that district. */
const wrongEntries = sql`
  select register, subject, district, case_id from process.register_entry
  except select register, subject, district, case_id from counted_entry`;

/** A missing entry names the first case that brought it. */
const missingEntries = sql`
  select distinct on (register, subject) register, subject, district, case_id from counted_entry as counted
  where not exists (
    select from process.register_entry as entry
    where entry.register = counted.register and entry.subject = counted.subject
      and exists (
        select from counted_entry as other
        where other.register = entry.register and other.subject = entry.subject
          and other.district = entry.district and other.case_id = entry.case_id))
  order by register, subject, case_id`;

export interface Entry {
  readonly register: string;
  readonly subject: string;
  readonly district: string;
  readonly case_id: number;
}

export async function listWrongEntries(db: ProcessDb): Promise<{ wrong: Entry[]; missing: Entry[] }> {
  const [wrong, missing] = [
    await sql<Entry>`${wrongEntries}`.execute(db),
    await sql<Entry>`${missingEntries}`.execute(db),
  ];
  return { wrong: wrong.rows, missing: missing.rows };
}

const keysOf: Readonly<Record<Exclude<Figure, 'register_entry'>, string>> = {
  case_count: 'month date, category text, district text, bucket text',
  case_total: 'category text, district text, bucket text',
  applicant_count: 'applicant_id uuid, month date, category text, bucket text',
  filed_count: 'enterprise text, kind text, month date, district text, residential boolean',
  register_count: 'register text, district text',
};

/** Figures are corrected by their difference and not set to the right value, so that changes meanwhile are kept. */
export async function repair(db: ProcessDb, differences: readonly Difference[]): Promise<void> {
  for (const [figure, definitions] of Object.entries(keysOf)) {
    const rows = differences
      .filter((difference) => difference.figure === figure)
      .map(({ key, kept, counted }) => ({
        ...key,
        count: counted.count - kept.count,
        area: hundredths((counted.area ?? 0) - (kept.area ?? 0)),
        amount: hundredths((counted.amount ?? 0) - (kept.amount ?? 0)),
      }));
    if (rows.length === 0) continue;
    const measures = figure === 'filed_count' ? ['count', 'area', 'amount'] : ['count'];
    const keys = definitions.split(', ').map((definition) => definition.split(' ')[0] as string);
    const isSharded = figure !== 'applicant_count' && figure !== 'register_count';
    const target = [...keys, ...(isSharded ? ['shard'] : [])];
    const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.id('process', figure)} as kept (${names([...target, ...measures])})
      select ${names(keys)}${isSharded ? sql`, 0` : sql``}, ${names(measures)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as off (
        ${sql.raw(definitions)}, count integer, area numeric, amount numeric)
      on conflict (${names(target)}) do update set ${sql.join(
        measures.map((name) => sql`${sql.ref(name)} = ${sql.ref(`kept.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
      )}`.execute(db);
  }
}

const hundredths = (value: number): string => value.toFixed(2);

/** The counts of the registers change with the entries, as they do when a case is granted. */
export async function repairEntries(
  db: ProcessDb,
  { wrong, missing }: { readonly wrong: readonly Entry[]; readonly missing: readonly Entry[] },
): Promise<void> {
  const entry = sql.raw('entry (register text, subject text, district text, case_id bigint)');
  await sql`
    with removed as (
      delete from process.register_entry as kept
      using jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as ${entry}
      where kept.register = entry.register and kept.subject = entry.subject and kept.case_id = entry.case_id
      returning kept.register, kept.district
    )
    insert into process.register_count (register, district, count)
    select register, district, -count(*) from removed group by 1, 2
    on conflict (register, district) do update set count = register_count.count + excluded.count`.execute(db);
  await sql`
    with added as (
      insert into process.register_entry (register, subject, district, case_id)
      select register, subject, district, case_id from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as ${entry}
      on conflict do nothing
      returning register, district
    )
    insert into process.register_count (register, district, count)
    select register, district, count(*) from added group by 1, 2
    on conflict (register, district) do update set count = register_count.count + excluded.count`.execute(db);
}
