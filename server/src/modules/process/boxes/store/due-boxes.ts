import { type DueGroup, maxBoxCount } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope, type Person, type ProcessDb } from '../../store/tables.ts';
import { type DueSpan, isDue } from './boxes.ts';

export type DueSpans = Readonly<Record<DueGroup, DueSpan>>;
export type DueCounts = Readonly<Record<DueGroup, number>>;

/** A participation repeats what is due, so that open cases are counted without reading the cases. */
const openHandled = (accountId: string) => sql`
  from process.participation as file where file.account_id = ${accountId} and not file.closed`;

export interface BoxCounts {
  readonly pending: number;
  readonly inProgress: number;
  readonly done: number;
  readonly doneThisMonth: number;
  readonly pendingDue: DueCounts;
  readonly inProgressDue: DueCounts;
}

const counted = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows}) as counted)`;

/**
 * Each group is counted only up to a limit, or the count would take as long as there are cases. Cases without a day
 * belong to no group.
 */
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
     where file.phase = 'open' and file.assignee = ${accountId} and ${condition} limit ${maxBoxCount})
    union all
    (select from unnest(${[...roles]}::text[]) as own(role), lateral (
       select from process.case_file as file
       where file.phase = 'open' and file.assignee is null and file.role = own.role and ${inScope(person)}
         and ${condition} limit ${maxBoxCount}) as taken)
    limit ${maxBoxCount}`;
  const inProgress = (condition: RawBuilder<boolean>) => sql`
    select ${openHandled(accountId)} and ${condition} limit ${maxBoxCount}`;
  // Most cases are closed ones. They are counted from an index alone (so this month's without `closed`), up to a limit
  // that the plan knows: otherwise a plan for all values seems expensive, and the whole statement is planned anew each
  // time.
  const over = (condition: RawBuilder<boolean>) =>
    counted(sql`
      select from process.participation where account_id = ${accountId} and ${condition} limit ${sql.lit(maxBoxCount)}`);
  const { rows } = await sql<Counted>`
    select ${countedByDue(spans, pending)} as "pendingDue",
      ${countedByDue(spans, inProgress)} as "inProgressDue",
      ${over(sql`closed`)} as done,
      ${over(sql`closed_at >= ${monthBegan}`)} as "doneThisMonth"`.execute(db);
  return toCounts(rows[0]);
}

export async function countOwnBoxes(
  db: ProcessDb,
  { accountId }: Person,
  spans: DueSpans,
  monthBegan: Date,
): Promise<BoxCounts> {
  const inPhase = (phase: string, condition = sql`true`) => sql`
    select from process.case_file as file
    where file.applicant_id = ${accountId} and file.phase = ${sql.lit(phase)} and ${condition} limit ${maxBoxCount}`;
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
      maxBoxCount,
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
