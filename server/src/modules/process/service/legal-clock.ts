import { addWorkdays, type Calendar, countWorkdays, type Day } from '../../../platform/clock/workdays.ts';
import { type CaseState, isPaused, receivedOn } from '../rules/case-state.ts';

/** How a case stands against its legal period. */
export type ClockColour = 'none' | 'paused' | 'green' | 'amber' | 'red';

/** Silence for so long counts as acceptance on the day of receipt. */
const deemedAcceptedAfterWorkdays = 5;
const extensionWorkdays = 10;

type Timed = Pick<CaseState, 'phase' | 'submittedOn' | 'acceptedOn' | 'pauses' | 'extended'>;

/** The last day of the period: working days from acceptance, without those on which it stood still. */
export function dueDay(state: Timed, limitWorkdays: number, today: Day, calendar: Calendar): Day | null {
  if (state.acceptedOn === null) return null;
  const stood = state.pauses.reduce(
    (sum, { from, to }) =>
      sum + countWorkdays(later(from, state.acceptedOn as Day), later(to ?? today, state.acceptedOn as Day), calendar),
    0,
  );
  return addWorkdays(state.acceptedOn, limitWorkdays + stood + (state.extended ? extensionWorkdays : 0), calendar);
}

/** Amber on the last working day, red behind it; before acceptance the days until silence speaks count. */
export function clockColour(state: Timed, limitWorkdays: number, today: Day, calendar: Calendar): ClockColour {
  if (state.phase === 'draft' || state.phase === 'closed') return 'none';
  if (isPaused(state)) return 'paused';
  const due = dueDay(state, limitWorkdays, today, calendar) ?? acceptanceDay(state, calendar);
  if (due === null) return 'none';
  if (today > due) return 'red';
  return countWorkdays(today, due, calendar) <= 1 ? 'amber' : 'green';
}

/** The last day to accept the case or to return it. */
export function acceptanceDay(state: Timed, calendar: Calendar): Day | null {
  const received = receivedOn(state);
  if (received === null || state.acceptedOn !== null) return null;
  return addWorkdays(received, deemedAcceptedAfterWorkdays, calendar);
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);
