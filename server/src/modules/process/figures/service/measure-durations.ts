import { type Calendar, countWorkdays, type Day } from '../../../../platform/clock/workdays.ts';
import { dueDay } from '../../deadlines/service/legal-clock.ts';
import type { Limits } from '../../deadlines/service/legal-terms.ts';
import type { CaseState, Pause } from '../../decision/rules/case-state.ts';
import type { HistoryEntry } from '../../decision/rules/history.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';

export interface Move {
  readonly entry: Pick<HistoryEntry, 'number' | 'day' | 'actor'>;
  readonly before: CaseState;
  readonly after: CaseState;
}

export interface StepDuration {
  /** This is the number of the history entry by which the case left the step. */
  readonly number: number;
  readonly step: string;
  /** Null if the applicant or the passing of time ended the stay, and no official. */
  readonly accountId: string | null;
  readonly endedOn: Day;
  readonly workdays: number;
}

export interface CaseDuration {
  readonly decidedOn: Day;
  readonly workdays: number;
  /** Null if no period ran. */
  readonly withinPromise: boolean | null;
  readonly withinLaw: boolean | null;
}

/** Days are counted after `from` up to `to`, without those in which the period stood still. */
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

/** Only grants and rejections decide on what was asked; cases that end otherwise have no duration. */
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
