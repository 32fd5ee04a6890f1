import { type CaseBucket, CaseCategory, type CaseOrder, type CasePhase, type Day } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import { type BoxCursor, behind, inOrder } from './box-order.ts';
import {
  inScope,
  type Person,
  type ProcessDb,
  type ProcessTables,
  type ProcessTransaction,
  type SummaryRow,
  summaryColumns,
  type VisibleCase,
} from './tables.ts';

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

/** For all who have handled the case before. */
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

/** What is due from one day on and before another, or stands still. */
export interface DueSpan {
  readonly paused: boolean;
  readonly from?: Day;
  readonly before?: Day;
}

export interface BoxFilter {
  readonly category?: CaseCategory | undefined;
  readonly due?: DueSpan | undefined;
  readonly bucket?: CaseBucket | undefined;
  /** At all, or between two moments. */
  readonly handedIn?: true | { readonly from: Date; readonly before: Date } | undefined;
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

/** Of several parts of a box, each of them in order, the first rows of all. */
const firstOf = ({ order, size }: BoxPage) =>
  sql`${inOrder(order, { at: sql`box_at`, id: sql`id`, paused: sql`paused`, dueOn: sql`due_on` })} limit ${size}`;

export type BoxRow = SummaryRow & { readonly box_at: Date };
/** With what decides whether the official may act on it. */
export type PendingRow = BoxRow & Pick<VisibleCase, 'applicant_id' | 'in_scope'>;

export const summary = sql.join(summaryColumns.map((column) => sql.ref(`file.${column}`)));

const isUnderWay = sql<boolean>`file.phase in ('open', 'returned')`;

/** A participation knows what is due as the case itself does. */
export function isDue({ paused, from, before }: DueSpan, table: 'file' | 'part' = 'file') {
  const dueOn = sql.ref(`${table}.due_on`);
  return sql<boolean>`${sql.ref(`${table}.paused`)} = ${sql.lit(paused)}
    ${from === undefined ? sql`` : sql`and ${dueOn} >= ${from}`}
    ${before === undefined ? sql`` : sql`and ${dueOn} < ${before}`}`;
}

/** `and …`, written out for what is asked for alone: with less in it the database finds its indexes. */
export function matching({ category, due, bucket, handedIn }: BoxFilter, table?: 'part') {
  const conditions: RawBuilder<boolean>[] = [
    ...(category === undefined ? [] : [sql<boolean>`file.category = ${category}`]),
    ...(due === undefined ? [] : [sql<boolean>`${isUnderWay} and ${isDue(due, table)}`]),
    ...(bucket === undefined ? [] : [isInBucket[bucket]]),
    ...(handedIn === undefined ? [] : [isHandedIn(handedIn)]),
  ];
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
}

const isHandedIn = (when: NonNullable<BoxFilter['handedIn']>) =>
  when === true
    ? sql<boolean>`file.submitted_at is not null`
    : sql<boolean>`file.submitted_at >= ${when.from} and file.submitted_at < ${when.before}`;

const isInBucket: Readonly<Record<CaseBucket, RawBuilder<boolean>>> = {
  pending: sql`${isUnderWay} and file.state->'decidedBy' = '{}'`,
  'in-progress': sql`${isUnderWay} and file.state->'decidedBy' <> '{}'`,
  done: sql`file.phase = 'closed' and file.submitted_at is not null`,
};

/** Of my roles and not taken, or mine. */
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

/** Handled by me, still open or closed. */
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

/** Applied for by me, in one of these phases. */
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

/** Handed in, in my districts and categories, as they are counted; those of my roles, or of any, can be opened. */
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
