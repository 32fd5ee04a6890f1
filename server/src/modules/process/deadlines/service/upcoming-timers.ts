import { addDays, addWorkdays, type Day } from '../../../../platform/clock/workdays.ts';
import type { CaseAction } from '../../decision/rules/case-action.ts';
import { type CaseState, isPaused } from '../../decision/rules/case-state.ts';
import type { ProcessNode } from '../../definition/rules/process-table.ts';
import { acceptanceDay, dueDay, type Limit } from './legal-clock.ts';
import type { LegalTerms } from './legal-terms.ts';

export interface Standing {
  readonly state: CaseState;
  readonly node: ProcessNode | undefined;
  readonly limit: Limit;
  readonly stepSince: Day | null;
}

export interface ByTime {
  readonly on: Day;
  readonly action: Extract<
    CaseAction,
    { kind: 'deem-accepted' | 'deem-renewed' | 'lapse' | 'remind' | 'escalate' | 'break-promise' }
  >;
}

/** These actions will happen if nobody acts, the earliest first. */
export function upcomingTimers(standing: Standing, today: Day, terms: LegalTerms): ByTime[] {
  const { state, node, limit, stepSince } = standing;
  const { calendar, lapseAfterDays } = terms;
  const found: ByTime[] = [];
  if (state.phase === 'returned') {
    const returnedOn = state.pauses.at(-1)?.from ?? today;
    found.push({ on: addDays(returnedOn, lapseAfterDays(returnedOn) + 1), action: { kind: 'lapse' } });
  }
  if (state.phase === 'open') {
    // What counts as granted is neither broken off nor reported as late.
    if (state.deemedGrantedAfter !== undefined)
      found.push({ on: addDays(state.deemedGrantedAfter, 1), action: { kind: 'deem-renewed' } });
    for (const { by } of state.owed ?? []) found.push({ on: addDays(by, 1), action: { kind: 'break-promise' } });
    const silentUntil = acceptanceDay(state, calendar);
    if (silentUntil !== null) found.push({ on: addDays(silentUntil, 1), action: { kind: 'deem-accepted' } });
    const due = isPaused(state) ? null : dueDay(state, limit, today, calendar);
    if (due !== null && !state.escalated) found.push({ on: addDays(due, 1), action: { kind: 'escalate' } });
    const days = node?.kind === 'task' && !state.reminded && !isPaused(state) ? node.remindAfter : undefined;
    if (days !== undefined && stepSince !== null)
      found.push({ on: addWorkdays(stepSince, days, calendar), action: { kind: 'remind' } });
  }
  return found.sort((one, other) => (one.on < other.on ? -1 : 1));
}
