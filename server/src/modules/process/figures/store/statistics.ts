import type { CaseCategory, CaseDimension, CaseOutcome, Day, DueGroup, TimeDimension } from '@anju/contract';
import { sql } from 'kysely';
import { type DueSpan, isDue, isUnderWay, isWithin, matching, type TimeSpan } from '../../boxes/store/boxes.ts';
import { inScope, type Person, type ProcessDb } from '../../store/tables.ts';

export interface Narrowing {
  readonly category?: CaseCategory | undefined;
  readonly caseType?: string | undefined;
  readonly district?: string | undefined;
}

export type OutcomeCounts = { readonly total: number } & Readonly<Record<CaseOutcome, number>>;
export type CountedBy<Figures> = Figures & { readonly key: string | null };

const outcomeCounts = sql`
  count(*) as total,
  count(*) filter (where ${isUnderWay}) as "under-way",
  count(*) filter (where file.result = 'granted') as granted,
  count(*) filter (where file.result = 'rejected') as rejected,
  count(*) filter (where file.result = 'not-accepted') as "not-accepted",
  count(*) filter (where file.result = 'withdrawn') as withdrawn,
  count(*) filter (where file.result = 'lapsed') as lapsed`;

/**
 * Each case that was handed in within the span counts once; by official, it counts for each who has finished a step of
 * it.
 */
export async function countOutcomes(
  db: ProcessDb,
  person: Person,
  span: TimeSpan,
  narrowing: Narrowing,
  by?: CaseDimension,
): Promise<CountedBy<OutcomeCounts>[]> {
  const key = {
    type: sql`file.case_type`,
    district: sql`file.district`,
    official: sql`worked.account_id`,
  };
  const { rows } = await sql<CountedBy<OutcomeCounts>>`
    select ${by === undefined ? sql`null` : key[by]} as key, ${outcomeCounts}
    from process.case_file as file
    ${by === 'official' ? sql`left join process.case_official as worked on worked.case_id = file.id` : sql``}
    where file.phase <> 'draft' and ${isWithin(span)} and ${inScope(person)} ${matching(narrowing)}
    ${by === undefined ? sql`` : sql`group by 1 order by total desc, 1`}`.execute(db);
  return rows;
}

export interface DurationFigures {
  readonly decided: number;
  readonly median: number | null;
  readonly percentile90: number | null;
  readonly promised: number;
  readonly withinPromise: number;
  readonly limitedByLaw: number;
  readonly withinLaw: number;
}

const durationFigures = sql`
  count(*) as decided,
  percentile_cont(0.5) within group (order by file.workdays) as median,
  percentile_cont(0.9) within group (order by file.workdays) as percentile90,
  count(file.within_promise) as promised,
  count(*) filter (where file.within_promise) as "withinPromise",
  count(file.within_law) as "limitedByLaw",
  count(*) filter (where file.within_law) as "withinLaw"`;

/** Cases decided within these days are measured. By step or official, a case counts with all the time it was there. */
export async function measureDurations(
  db: ProcessDb,
  person: Person,
  { from, to }: { readonly from: Day; readonly to: Day },
  narrowing: Narrowing,
  by?: TimeDimension,
): Promise<CountedBy<DurationFigures>[]> {
  const decided = sql`
    file.decided_on between ${from} and ${to} and ${inScope(person)} ${matching(narrowing)}`;
  const isPart = by === 'step' || by === 'official';
  const key = {
    type: sql`file.case_type`,
    district: sql`file.district`,
    step: sql`file.key`,
    official: sql`file.key`,
  };
  const { rows } = await sql<CountedBy<DurationFigures>>`
    select ${by === undefined ? sql`null` : key[by]} as key, ${durationFigures}
    from ${isPart ? sql`process.decided_part` : sql`process.case_duration`} as file
    where ${decided} ${isPart ? sql`and file.kind = ${by}` : sql``}
    ${by === undefined ? sql`` : sql`group by 1 order by decided desc, 1`}`.execute(db);
  return rows;
}

const standsAt = { type: 'case_type', district: 'district', step: 'step', official: 'assignee' } as const;

export async function countOverdue(
  db: ProcessDb,
  person: Person,
  overdue: DueSpan,
  narrowing: Narrowing,
  by: TimeDimension,
): Promise<CountedBy<{ readonly count: number }>[]> {
  const { rows } = await sql<CountedBy<{ count: number }>>`
    select ${sql.ref(`file.${standsAt[by]}`)} as key, count(*) as count
    from process.case_file as file
    where ${isUnderWay} and ${isDue(overdue)} and ${inScope(person)} ${matching(narrowing)}
    group by 1`.execute(db);
  return rows;
}

export type WorkCounts = { readonly open: number } & Readonly<Record<DueGroup, number>>;

/** The row without a key counts the open cases that no official has taken. */
export async function countWork(
  db: ProcessDb,
  person: Person,
  spans: Readonly<Record<DueGroup, DueSpan>>,
): Promise<CountedBy<WorkCounts>[]> {
  const groups = Object.entries(spans).map(
    ([group, span]) => sql`count(*) filter (where ${isDue(span)}) as ${sql.ref(group)}`,
  );
  const { rows } = await sql<CountedBy<WorkCounts>>`
    select file.assignee as key, count(*) as open, ${sql.join(groups)}
    from process.case_file as file
    where file.phase = 'open' and ${inScope(person)}
    group by 1 order by overdue desc, open desc, 1`.execute(db);
  return rows;
}
