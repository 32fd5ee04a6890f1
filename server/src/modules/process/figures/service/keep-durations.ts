import type { CaseHook } from '../../decision/service/case-change.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow, ProcessTables } from '../../store/tables.ts';
import { addDurations } from '../store/durations.ts';
import { type CaseDuration, caseDurationOf, type StepDuration, stepDurationsOf } from './measure-durations.ts';

type Placed = Pick<CaseRow, 'id' | 'case_type' | 'category' | 'district'>;

function caseDurationRow(
  { id, case_type, category, district }: Placed,
  { decidedOn, workdays, withinPromise, withinLaw }: CaseDuration,
): ProcessTables['process.case_duration'] {
  return {
    case_id: id,
    case_type,
    category,
    district,
    decided_on: decidedOn,
    workdays,
    within_promise: withinPromise,
    within_law: withinLaw,
  };
}

function stepDurationRow(
  { id }: Pick<CaseRow, 'id'>,
  { number, step, accountId, endedOn, workdays }: StepDuration,
): ProcessTables['process.step_duration'] {
  return { case_id: id, number, step, account_id: accountId, ended_on: endedOn, workdays };
}

export function keepDurations({ dayOf }: Context): CaseHook {
  return async (handle, { before, after, transitions, steps, terms: { calendar, limitsOf } }) => {
    const since = before.phase === 'open' ? before.step_since && dayOf(before.step_since) : null;
    const stays = stepDurationsOf(transitions, steps, since, calendar);
    const closedOn = after.closed_at && dayOf(after.closed_at);
    const limits = closedOn && limitsOf(after.case_type, after.state.acceptedOn ?? closedOn);
    const decision = closedOn && limits ? caseDurationOf(after.state, closedOn, limits, calendar) : undefined;
    await addDurations(
      handle,
      decision ? [caseDurationRow(after, decision)] : [],
      stays.map((stay) => stepDurationRow(after, stay)),
    );
  };
}
