import { addDays, type Day } from '../../../platform/clock/workdays.ts';
import type { EnterpriseDay } from '../rules/case-figures.ts';
import type { ReminderRow } from '../store/reminders.ts';

/** How many days before a day, or after it, somebody is told of it. */
const tellBefore: Readonly<Record<EnterpriseDay['kind'], readonly number[]>> = {
  validity: [60, 30, 7],
  payment: [7, -1],
};

/** The next day from then on on which to tell of it; none when all has been said. */
export function nextTelling(kind: EnterpriseDay['kind'], day: Day, from: Day): Day | undefined {
  return tellBefore[kind].map((days) => addDays(day, -days)).find((tellOn) => tellOn >= from);
}

/** Of what lies ahead of the grant: a payment that was due before has been proven with the application. */
export function remindersOf(days: readonly EnterpriseDay[], grantedOn: Day, from: Day): ReminderRow[] {
  return days
    .filter(({ on }) => on > grantedOn)
    .flatMap(({ kind, enterprise, what, on }) => {
      const tell_on = nextTelling(kind, on, from);
      return tell_on === undefined ? [] : [{ enterprise, kind, what, day: on, tell_on }];
    });
}
