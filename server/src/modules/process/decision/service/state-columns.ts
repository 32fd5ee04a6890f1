import type { Day } from '@anju/contract';
import { dueOrAcceptanceDay } from '../../deadlines/service/legal-clock.ts';
import { upcomingTimers } from '../../deadlines/service/upcoming-timers.ts';
import type { CaseRow } from '../../store/tables.ts';
import { isPaused, isUnderWay } from '../rules/case-state.ts';
import type { CaseChange, Transition } from './case-change.ts';

/** These columns repeat parts of the state, so that the database can find cases by them. */
export function stateColumns(
  row: CaseRow,
  { transitions, steps, terms }: Pick<CaseChange, 'transitions' | 'steps' | 'terms'>,
  dayOf: (instant: Date) => Day,
) {
  const last = transitions.at(-1) as Transition;
  const { after: state, entry } = last;
  const { at, day } = entry;
  const node = steps.nodes[state.step ?? ''];
  const entered = transitions.findLast(({ before, after }) => before.step !== after.step)?.entry.at;
  const step_since = state.step === null ? null : (entered ?? row.step_since);
  const { promised } = terms.limitsOf(row.case_type, state.acceptedOn ?? day);
  const standing = { state, node, limit: promised, stepSince: step_since && dayOf(step_since) };
  return {
    state,
    phase: state.phase,
    step: state.step,
    role: node?.kind === 'task' ? node.role : null,
    assignee: state.assignee,
    result: state.result,
    returned_before: state.returns > 0,
    due_on: dueOrAcceptanceDay(state, promised, day, terms.calendar),
    paused: isUnderWay(state) && isPaused(state),
    next_timer_on: upcomingTimers(standing, day, terms)[0]?.on ?? null,
    changed_at: at,
    step_since,
    closed_at: state.phase === 'closed' ? at : null,
    history_length: entry.number,
    history_hash: entry.hash,
  };
}
