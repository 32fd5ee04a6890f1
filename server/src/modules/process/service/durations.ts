import { type Calendar, countWorkdays, type Day } from '../../../platform/clock/workdays.ts';
import type { CaseState, Pause } from '../rules/case-state.ts';
import type { HistoryEntry } from '../rules/history.ts';
import type { ProcessTable } from '../rules/process-table.ts';
import { dueDay } from './legal-clock.ts';
import type { Limits } from './legal-terms.ts';

/** What an entry of the history made of the case. */
export interface Move {
  readonly entry: Pick<HistoryEntry, 'number' | 'day' | 'actor'>;
  readonly before: CaseState;
  readonly after: CaseState;
}

/** One stay of a case at a step, until it left it. */
export interface StepDuration {
  /** Of the entry of the history by which it left. */
  readonly number: number;
  readonly step: string;
  /** The official who ended it; null where the applicant did, or time. */
  readonly accountId: string | null;
  readonly endedOn: Day;
  readonly workdays: number;
}

export interface CaseDuration {
  readonly decidedOn: Day;
  readonly workdays: number;
  /** Null where no period ran. */
  readonly withinPromise: boolean | null;
  readonly withinLaw: boolean | null;
}

/** Working days after the one day up to the other, without those in which the period stood still. */
export function workdaysWithout(pauses: readonly Pause[], from: Day, to: Day, calendar: Calendar): number {
  const stood = pauses.map((pause) => {
    const [begin, end] = [later(pause.from, from), earlier(pause.to ?? to, to)];
    return begin < end ? countWorkdays(begin, end, calendar) : 0;
  });
  return countWorkdays(from, to, calendar) - stood.reduce((sum, days) => sum + days, 0);
}

/** @param since the day on which it came to the step at which the first transition finds it */
export function stepDurationsOf(
  transitions: readonly Move[],
  { nodes }: ProcessTable,
  since: Day | null,
  calendar: Calendar,
): StepDuration[] {
  const durations: StepDuration[] = [];
  let began = since;
  for (const { entry, before, after } of transitions) {
    const { number, day, actor } = entry;
    const moved = after.step !== before.step || after.phase !== before.phase;
    if (moved && began !== null && before.phase === 'open' && nodes[before.step ?? '']?.kind === 'task')
      durations.push({
        number,
        step: before.step ?? '',
        accountId: actor.kind === 'person' && !actor.isApplicant ? actor.accountId : null,
        endedOn: day,
        workdays: workdaysWithout(after.pauses, began, day, calendar),
      });
    if (moved) began = after.phase === 'open' ? day : null;
  }
  return durations;
}

/** Of a case that was granted or rejected; any other way to end is no decision on what was asked. */
export function caseDurationOf(
  state: CaseState,
  decidedOn: Day,
  { promised, statutory }: Limits,
  calendar: Calendar,
): CaseDuration | undefined {
  const { result, submittedOn, pauses } = state;
  if ((result !== 'granted' && result !== 'rejected') || submittedOn === null) return undefined;
  const isWithin = (limit: Limits['statutory']): boolean | null => {
    const due = limit && dueDay(state, limit, decidedOn, calendar);
    return due === null ? null : decidedOn <= due;
  };
  return {
    decidedOn,
    workdays: workdaysWithout(pauses, submittedOn, decidedOn, calendar),
    withinPromise: isWithin(promised),
    withinLaw: isWithin(statutory),
  };
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
