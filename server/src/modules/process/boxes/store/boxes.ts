import {
  type CaseBucket,
  CaseCategory,
  type CaseFilter,
  type CaseOrder,
  type CaseOutcome,
  type CasePhase,
  type CaseTiming,
  type Day,
} from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  inScope,
  type Person,
  type ProcessDb,
  type ProcessTables,
  type ProcessTransaction,
  type SummaryRow,
  summaryColumns,
  type VisibleCase,
} from '../../store/tables.ts';
import { type BoxCursor, behind, inOrder } from './box-order.ts';

export async function noteParticipations(
  db: ProcessTransaction,
  participations: readonly ProcessTables['process.participation'][],
): Promise<void> {
  if (participations.length === 0) return;
  await db
    .insertInto('process.participation')
    .values([...participations])
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'case_id']).doUpdateSet({
        last_at: (row) => row.ref('excluded.last_at'),
        closed: (row) => row.ref('excluded.closed'),
        closed_at: (row) => row.ref('excluded.closed_at'),
        paused: (row) => row.ref('excluded.paused'),
        due_on: (row) => row.ref('excluded.due_on'),
      }),
    )
    .execute();
}

export async function changeParticipations(
  db: ProcessTransaction,
  caseId: number,
  change: Pick<ProcessTables['process.participation'], 'closed' | 'closed_at' | 'paused' | 'due_on'>,
): Promise<void> {
  await db
    .updateTable('process.participation')
    .set(change)
    .where('case_id', '=', caseId)
    .where('closed', '=', false)
    .execute();
}

/** Cases in the span are due from one day on and before another, or stand still. */
export interface DueSpan {
  readonly paused: boolean;
  readonly from?: Day;
  readonly before?: Day;
}

export interface TimeSpan {
  readonly from: Date;
  readonly before: Date;
}

export interface BoxFilter extends Omit<CaseFilter, 'due' | 'months' | 'submitted'> {
  readonly due?: DueSpan | undefined;
  /** True means handed in at any time; otherwise the time has to lie within all of these spans. */
  readonly handedIn?: true | readonly TimeSpan[] | undefined;
}

export interface BoxPage extends BoxFilter {
  readonly order: CaseOrder;
  readonly after: BoxCursor | undefined;
  readonly size: number;
}

const columnsOf = (table: string, at: string, id = 'id') => ({
  at: sql.ref(`${table}.${at}`),
  id: sql.ref(`${table}.${id}`),
  paused: sql.ref(`${table}.paused`),
  dueOn: sql.ref(`${table}.due_on`),
});

const firstOf = ({ order, size }: BoxPage) =>
  sql`${inOrder(order, { at: sql`box_at`, id: sql`id`, paused: sql`paused`, dueOn: sql`due_on` })} limit ${size}`;

export type BoxRow = SummaryRow & { readonly box_at: Date };
/** These columns decide whether the official may act on the case. */
export type PendingRow = BoxRow & Pick<VisibleCase, 'applicant_id' | 'in_scope'>;

export const summary = sql.join(summaryColumns.map((column) => sql.ref(`file.${column}`)));

export const isUnderWay = sql<boolean>`file.phase in ('open', 'returned')`;

/** A participation repeats what is due, so the condition serves both tables. */
export function isDue({ paused, from, before }: DueSpan, table: 'file' | 'part' = 'file') {
  const dueOn = sql.ref(`${table}.due_on`);
  return sql<boolean>`${sql.ref(`${table}.paused`)} = ${sql.lit(paused)}
    ${from === undefined ? sql`` : sql`and ${dueOn} >= ${from}`}
    ${before === undefined ? sql`` : sql`and ${dueOn} < ${before}`}`;
}

/** Only conditions that are asked for are written out: with less in it the database finds its indexes. */
export function matching({ due, bucket, outcome, handedIn, official, passed, ...filter }: BoxFilter, table?: 'part') {
  const columns = {
    category: filter.category,
    case_type: filter.caseType,
    district: filter.district,
    step: filter.step,
    assignee: filter.assignee,
  };
  const conditions: RawBuilder<boolean>[] = [
    ...Object.entries(columns).flatMap(([column, value]) =>
      value === undefined ? [] : [sql<boolean>`${sql.ref(`file.${column}`)} = ${value}`],
    ),
    ...(due === undefined ? [] : [sql<boolean>`${isUnderWay} and ${isDue(due, table)}`]),
    ...(bucket === undefined ? [] : [isInBucket[bucket]]),
    ...(outcome === undefined ? [] : [endedAs(outcome)]),
    ...(handedIn === undefined ? [] : [isHandedIn(handedIn)]),
    ...(official === undefined ? [] : [wasFinishedBy(official)]),
    ...(passed === undefined ? [] : [hasPassed(passed)]),
    ...wasDecided(filter),
  ];
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
}

const isHandedIn = (when: NonNullable<BoxFilter['handedIn']>) =>
  when === true
    ? sql<boolean>`file.submitted_at is not null`
    : sql<boolean>`${sql.join(when.map(isWithin), sql` and `)}`;

export const isWithin = ({ from, before }: TimeSpan) =>
  sql<boolean>`(file.submitted_at >= ${from} and file.submitted_at < ${before})`;

const endedAs = (outcome: CaseOutcome) =>
  outcome === 'under-way' ? isUnderWay : sql<boolean>`file.result = ${outcome}`;

const wasFinishedBy = (official: string) => sql<boolean>`exists (
  select from process.case_official as worked where worked.case_id = file.id and worked.account_id = ${official})`;

const hasPassed = (step: string) => sql<boolean>`exists (
  select from process.step_duration as stay
  where stay.case_id = file.id and stay.account_id is not null and stay.step = ${step})`;

const tookSoLong: Readonly<Record<CaseTiming, RawBuilder<boolean>>> = {
  'within-promise': sql`duration.within_promise`,
  'beyond-promise': sql`not duration.within_promise`,
  'within-law': sql`duration.within_law`,
  'beyond-law': sql`not duration.within_law`,
};

function wasDecided({ decided, timing }: Pick<BoxFilter, 'decided' | 'timing'>): RawBuilder<boolean>[] {
  if (decided === undefined && timing === undefined) return [];
  return [
    sql<boolean>`exists (
      select from process.case_duration as duration where duration.case_id = file.id
        ${decided === undefined ? sql`` : sql`and duration.decided_on between ${decided.from} and ${decided.to}`}
        ${timing === undefined ? sql`` : sql`and ${tookSoLong[timing]}`})`,
  ];
}

const isInBucket: Readonly<Record<CaseBucket, RawBuilder<boolean>>> = {
  pending: sql`${isUnderWay} and file.state->'decidedBy' = '{}'`,
  'in-progress': sql`${isUnderWay} and file.state->'decidedBy' <> '{}'`,
  done: sql`file.phase = 'closed' and file.submitted_at is not null`,
};

/** A case is pending for the person who has taken it, or, if nobody has, for everybody in scope who has its role. */
export async function listPending(db: ProcessDb, person: Person, page: BoxPage): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select * from (
      (${pendingPart(sql`file.assignee = ${person.accountId}`, person, page)})
      union all
      (select taken.* from unnest(${[...person.roles]}::text[]) as own(role), lateral (
        ${pendingPart(sql`file.assignee is null and file.role = own.role and ${inScope(person)}`, person, page)}
      ) as taken)
    ) as pending
    ${firstOf(page)}`.execute(db);
  return rows;
}

function pendingPart(condition: RawBuilder<unknown>, person: Person, { order, after, size, ...filter }: BoxPage) {
  const columns = columnsOf('file', 'step_since');
  return sql`
    select ${summary}, file.step_since as box_at, file.applicant_id, ${inScope(person)} as in_scope
    from process.case_file as file
    where file.phase = 'open' and ${condition} ${matching(filter)} ${behind(order, after, columns)}
    ${inOrder(order, columns)} limit ${size}`;
}

export async function listHandled(
  db: ProcessDb,
  { accountId }: Person,
  closed: boolean,
  { order, after, size, ...filter }: BoxPage,
): Promise<BoxRow[]> {
  const columns = columnsOf('part', 'last_at', 'case_id');
  const { rows } = await sql<BoxRow>`
    select ${summary}, part.last_at as box_at
    from process.participation as part join process.case_file as file on file.id = part.case_id
    where part.account_id = ${accountId} and part.closed = ${sql.lit(closed)} ${matching(filter, 'part')}
      ${behind(order, after, columns)}
    ${inOrder(order, columns)} limit ${size}`.execute(db);
  return rows;
}

export async function listOwn(
  db: ProcessDb,
  { accountId }: Person,
  phases: readonly CasePhase[],
  page: BoxPage,
): Promise<BoxRow[]> {
  const { order, after, size, ...filter } = page;
  const columns = columnsOf('file', 'changed_at');
  // The phase is written out: only then does the database know that an index for one phase serves.
  const inPhase = (phase: CasePhase) => sql`
    (select ${summary}, file.changed_at as box_at from process.case_file as file
     where file.applicant_id = ${accountId} and file.phase = ${sql.lit(phase)} ${matching(filter)}
       ${behind(order, after, columns)}
     ${inOrder(order, columns)} limit ${size})`;
  const { rows } = await sql<BoxRow>`
    select own.* from (${sql.join(phases.map(inPhase), sql` union all `)}) as own
    ${firstOf(page)}`.execute(db);
  return rows;
}

/** Cases are listed that were returned once already and that nobody has permitted to be returned again. */
export async function listReturnedBefore(
  db: ProcessDb,
  person: Person,
  size: number,
): Promise<(SummaryRow & Pick<VisibleCase, 'applicant_id'>)[]> {
  const { rows } = await sql<SummaryRow & Pick<VisibleCase, 'applicant_id'>>`
    select ${summary}, file.applicant_id from process.case_file as file
    where file.phase = 'open' and file.returned_before and ${inScope(person)}
      and not coalesce((file.state->>'mayReturnAgain')::boolean, false)
    order by file.due_on, file.id limit ${size}`.execute(db);
  return rows;
}

export async function countListed(
  db: ProcessDb,
  person: Person,
  list: 'pending' | 'in-progress' | 'done' | 'visible' | { readonly own: readonly CasePhase[] },
  filter: BoxFilter,
  max?: number,
): Promise<number> {
  const { accountId, roles } = person;
  const handled = (closed: boolean) => sql`exists (
    select from process.participation as part
    where part.case_id = file.id and part.account_id = ${accountId} and part.closed = ${closed})`;
  const conditions = {
    pending: () => sql`file.phase = 'open' and (file.assignee = ${accountId}
      or file.assignee is null and file.role = any(${[...roles]}::text[]) and ${inScope(person)})`,
    'in-progress': () => handled(false),
    done: () => handled(true),
    visible: () => sql`file.phase <> 'draft' and file.submitted_at is not null and ${inScope(person)}`,
  };
  const isListed =
    typeof list === 'string'
      ? conditions[list]()
      : sql`file.applicant_id = ${accountId} and file.phase = any(${[...list.own]}::text[])`;
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from process.case_file as file where ${isListed} ${matching(filter)}
      ${max === undefined ? sql`` : sql`limit ${max}`}) as listed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All handed-in cases of the person's districts and categories are listed, but only some of them can be opened. */
export async function listVisible(db: ProcessDb, person: Person, page: BoxPage): Promise<BoxRow[]> {
  const { order, after, size, category, ...filter } = page;
  const { accountId, roles, isSupervisor } = person;
  const columns = columnsOf('file', 'submitted_at');
  const categories = category === undefined ? CaseCategory.options : [category];
  const mayOpen = sql<boolean>`(${sql.lit(isSupervisor)}
    or file.definition_id in (
      select id from process.definition
      where jsonb_path_exists(steps, '$.nodes.*.role ? (@ == $role[*])', ${JSON.stringify({ role: roles })}::jsonb))
    or file.applicant_id = ${accountId}
    or exists (
      select from process.participation as part where part.case_id = file.id and part.account_id = ${accountId}))`;
  const { rows } = await sql<BoxRow>`
    select seen.* from unnest(${[...categories]}::text[]) as line(category), lateral (
      select ${summary}, file.submitted_at as box_at, ${mayOpen} as may_open from process.case_file as file
      where file.category = line.category and file.phase <> 'draft' and file.submitted_at is not null
        and ${inScope(person)} ${matching(filter)} ${behind(order, after, columns)}
      ${inOrder(order, columns)} limit ${size}
    ) as seen
    ${firstOf(page)}`.execute(db);
  return rows;
}
