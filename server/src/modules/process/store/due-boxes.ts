import type { DueGroup } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import { type BoxRow, type DueSpan, isDue, summary } from './boxes.ts';
import { inScope, type Person, type ProcessDb } from './tables.ts';

export type DueSpans = Readonly<Record<DueGroup, DueSpan>>;
export type DueCounts = Readonly<Record<DueGroup, number>>;

/** Nobody reads through more; and counting more would take as long as there are cases. */
const maxCounted = 1_000;

const dueFirst = sql`order by file.paused, file.due_on, file.id`;

/** What is due first of all that is pending for an official; what stands still comes last. */
export async function listPendingByDue(
  db: ProcessDb,
  person: Person,
  due: DueSpan | undefined,
  max: number,
): Promise<BoxRow[]> {
  const { accountId, roles } = person;
  const part = (condition: RawBuilder<unknown>) => sql`
    select ${summary}, file.step_since as box_at from process.case_file as file
    where file.phase = 'open' and ${condition} ${due === undefined ? sql`` : sql`and ${isDue(due)}`}
    ${dueFirst} limit ${max}`;
  const { rows } = await sql<BoxRow>`
    select file.* from (
      (${part(sql`file.assignee = ${accountId}`)})
      union all
      (select taken.* from unnest(${[...roles]}::text[]) as own(role), lateral (
        ${part(sql`file.assignee is null and file.role = own.role and ${inScope(person)}`)}
      ) as taken)
    ) as file
    ${dueFirst} limit ${max}`.execute(db);
  return rows;
}

/** The same of what they have handled. */
export async function listHandledByDue(
  db: ProcessDb,
  { accountId }: Person,
  due: DueSpan | undefined,
  max: number,
): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    select ${summary}, part.last_at as box_at
    from (
      select file.case_id, file.last_at ${openHandled(accountId)} ${due === undefined ? sql`` : sql`and ${isDue(due)}`}
      order by file.paused, file.due_on, file.case_id limit ${max}
    ) as part join process.case_file as file on file.id = part.case_id
    ${dueFirst}`.execute(db);
  return rows;
}

/** A participation knows what is due as the case itself does. */
const openHandled = (accountId: string) => sql`
  from process.participation as file where file.account_id = ${accountId} and not file.closed`;

/** The same of an applicant's own cases that officials have. */
export async function listOwnByDue(
  db: ProcessDb,
  { accountId }: Person,
  due: DueSpan | undefined,
  max: number,
): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    select ${summary}, file.changed_at as box_at from process.case_file as file
    where file.applicant_id = ${accountId} and file.phase = 'open'
      ${due === undefined ? sql`` : sql`and ${isDue(due)}`}
    ${dueFirst} limit ${max}`.execute(db);
  return rows;
}

export interface BoxCounts {
  readonly pending: number;
  readonly inProgress: number;
  readonly done: number;
  readonly doneThisMonth: number;
  readonly pendingDue: DueCounts;
  readonly inProgressDue: DueCounts;
}

const counted = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows}) as counted)`;

/** Each group up to a thousand; what has no day belongs to none. */
const countedByDue = (spans: DueSpans, part: (condition: RawBuilder<boolean>) => RawBuilder<unknown>) => sql`
  json_build_object(
    ${sql.join(Object.entries(spans).map(([group, span]) => sql`${sql.lit(group)}, ${counted(part(isDue(span)))}`))},
    'none', ${counted(part(sql`file.paused = false and file.due_on is null`))})`;

interface Counted {
  readonly pendingDue: DueCounts & { readonly none: number };
  readonly inProgressDue: DueCounts & { readonly none: number };
  readonly done: number;
  readonly doneThisMonth: number;
}

export async function countBoxes(db: ProcessDb, person: Person, spans: DueSpans, monthBegan: Date): Promise<BoxCounts> {
  const { accountId, roles } = person;
  const pending = (condition: RawBuilder<boolean>) => sql`
    (select from process.case_file as file
     where file.phase = 'open' and file.assignee = ${accountId} and ${condition} limit ${maxCounted})
    union all
    (select from unnest(${[...roles]}::text[]) as own(role), lateral (
       select from process.case_file as file
       where file.phase = 'open' and file.assignee is null and file.role = own.role and ${inScope(person)}
         and ${condition} limit ${maxCounted}) as taken)
    limit ${maxCounted}`;
  const inProgress = (condition: RawBuilder<boolean>) => sql`
    select ${openHandled(accountId)} and ${condition} limit ${maxCounted}`;
  const closed = sql`select from process.participation where account_id = ${accountId} and closed`;
  const { rows } = await sql<Counted>`
    select ${countedByDue(spans, pending)} as "pendingDue",
      ${countedByDue(spans, inProgress)} as "inProgressDue",
      ${counted(sql`${closed} limit ${maxCounted}`)} as done,
      ${counted(sql`${closed} and closed_at >= ${monthBegan} limit ${maxCounted}`)} as "doneThisMonth"`.execute(db);
  return toCounts(rows[0]);
}

/** Of an applicant: what waits for them, what officials have, what is over. */
export async function countOwnBoxes(
  db: ProcessDb,
  { accountId }: Person,
  spans: DueSpans,
  monthBegan: Date,
): Promise<BoxCounts> {
  const inPhase = (phase: string, condition = sql`true`) => sql`
    select from process.case_file as file
    where file.applicant_id = ${accountId} and file.phase = ${sql.lit(phase)} and ${condition} limit ${maxCounted}`;
  const { rows } = await sql<Counted>`
    select json_build_object('overdue', 0, 'today', 0, 'soon', 0, 'ample', 0,
        'paused', ${counted(inPhase('returned'))}, 'none', ${counted(inPhase('draft'))}) as "pendingDue",
      ${countedByDue(spans, (condition) => inPhase('open', condition))} as "inProgressDue",
      ${counted(inPhase('closed'))} as done,
      ${counted(inPhase('closed', sql`file.changed_at >= ${monthBegan}`))} as "doneThisMonth"`.execute(db);
  return toCounts(rows[0]);
}

function toCounts(found: Counted | undefined): BoxCounts {
  if (!found) throw new Error('a count always answers');
  const { pendingDue, inProgressDue, done, doneThisMonth } = found;
  const total = (groups: Counted['pendingDue']): number =>
    Math.min(
      maxCounted,
      Object.values(groups).reduce((sum, count) => sum + count, 0),
    );
  const { none: _pending, ...pendingGroups } = pendingDue;
  const { none: _inProgress, ...inProgressGroups } = inProgressDue;
  return {
    pending: total(pendingDue),
    inProgress: total(inProgressDue),
    done,
    doneThisMonth,
    pendingDue: pendingGroups,
    inProgressDue: inProgressGroups,
  };
}
