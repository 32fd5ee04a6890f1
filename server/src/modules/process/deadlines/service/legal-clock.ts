import type { CaseSummary, StatutoryLimit } from '@anju/contract';
import {
  addDays,
  addWorkdays,
  type Calendar,
  countDays,
  countWorkdays,
  type Day,
  isWorkday,
} from '../../../../platform/clock/workdays.ts';
import type { DueSpans } from '../../boxes/store/due-boxes.ts';
import { type CaseState, isPaused, isUnderWay, receivedOn } from '../../decision/rules/case-state.ts';

/** Silence for so long counts as acceptance on the day of receipt. */
const deemedAcceptedAfterWorkdays = 5;
const extensionWorkdays = 10;
/** 行政许可法 art. 50 wants a renewal to be applied for so many days before the licence ends. */
export const renewalDays = 30;

export const isRenewedInTime = (submittedOn: Day, earlierEndsOn: Day): boolean =>
  submittedOn <= addDays(earlierEndsOn, -renewalDays);

type Timed = Pick<CaseState, 'phase' | 'submittedOn' | 'acceptedOn' | 'pauses' | 'extended' | 'deemedGrantedAfter'>;
type Deadline = Pick<CaseSummary, 'colour' | 'dueOn' | 'workdaysLeft' | 'pauseReason'>;

export type Limit = Pick<StatutoryLimit, 'days' | 'unit' | 'from'>;

/**
 * The result is the last day of an accepted case's period; time in which the period stood still does not count. A
 * renewal is decided before the earlier licence ends.
 */
export function dueDay(state: Timed, limit: Limit, today: Day, calendar: Calendar): Day | null {
  const due = periodEnd(state, limit, today, calendar);
  const { deemedGrantedAfter } = state;
  return due !== null && deemedGrantedAfter !== undefined && deemedGrantedAfter < due ? deemedGrantedAfter : due;
}

function periodEnd(state: Timed, { days, unit, from }: Limit, today: Day, calendar: Calendar): Day | null {
  const { acceptedOn, pauses, extended } = state;
  if (acceptedOn === null) return null;
  const start = from === 'receipt' ? (receivedOn(state) ?? acceptedOn) : acceptedOn;
  const count = unit === 'workdays' ? countWorkdays : countDays;
  const stood = pauses.reduce(
    (sum, pause) => sum + count(later(pause.from, start), later(pause.to ?? today, start), calendar),
    0,
  );
  const extension = extended ? extensionWorkdays : 0;
  if (unit === 'workdays') return addWorkdays(start, days + stood + extension, calendar);
  return addWorkdays(lastDay(addDays(start, days + stood), calendar), extension, calendar);
}

/** A period of days that would end on a holiday ends on the next working day. */
const lastDay = (day: Day, calendar: Calendar): Day => (isWorkday(day, calendar) ? day : addWorkdays(day, 1, calendar));

/** By this day the case has to be accepted or returned. */
export function acceptanceDay(state: Timed, calendar: Calendar): Day | null {
  const received = receivedOn(state);
  if (received === null || state.acceptedOn !== null) return null;
  return addWorkdays(received, deemedAcceptedAfterWorkdays, calendar);
}

export function dueOrAcceptanceDay(state: Timed, limit: Limit, today: Day, calendar: Calendar): Day | null {
  const due = dueDay(state, limit, today, calendar);
  return due ?? (state.phase === 'open' ? acceptanceDay(state, calendar) : null);
}

/** A case is amber while at most one working day is left, and red behind its last day. */
export function deadlineOf(state: Timed, limit: Limit, today: Day, calendar: Calendar): Deadline {
  const none = { colour: 'none', dueOn: null, workdaysLeft: null, pauseReason: null } as const;
  if (!isUnderWay(state)) return none;
  // While the period stands still, its last day moves on.
  if (isPaused(state)) return { ...none, colour: 'paused', pauseReason: pauseReasonOf(state) };
  const dueOn = dueOrAcceptanceDay(state, limit, today, calendar);
  if (dueOn === null) return none;
  const workdaysLeft = workdaysUntil(dueOn, today, calendar);
  return { ...none, dueOn, workdaysLeft, colour: workdaysLeft < 0 ? 'red' : workdaysLeft <= 1 ? 'amber' : 'green' };
}

/**
 * The result is zero only on the day itself: on a Saturday, what was due on Friday is late, and what is due on Monday
 * is not.
 */
function workdaysUntil(dueOn: Day, today: Day, calendar: Calendar): number {
  if (dueOn === today) return 0;
  const counted = Math.max(1, Math.abs(countWorkdays(today, dueOn, calendar)));
  return dueOn < today ? -counted : counted;
}

function pauseReasonOf({ phase, pauses }: Timed): string {
  if (phase === 'returned') return '待申请人补正';
  const { ground, expectedDays } = pauses.at(-1) ?? {};
  return `${ground}，预计 ${expectedDays} 日`;
}

/** Each group of due cases is a span of days, so that the database can tell them apart. */
export function dueSpans(today: Day, calendar: Calendar): DueSpans {
  const tomorrow = addDays(today, 1);
  const secondWorkday = addWorkdays(today, 2, calendar);
  return {
    overdue: { paused: false, before: today },
    today: { paused: false, from: today, before: tomorrow },
    soon: { paused: false, from: tomorrow, before: secondWorkday },
    ample: { paused: false, from: secondWorkday },
    paused: { paused: true },
  };
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);
