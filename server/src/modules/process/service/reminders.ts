import { addDays, type Day } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { MessagesService } from '../../messages/index.ts';
import type { EnterpriseDay } from '../rules/case-figures.ts';
import { reminderNotice } from '../rules/reminder-notice.ts';
import { holdReminders, listEnterprisesToRemind, type ReminderRow, replaceReminders } from '../store/reminders.ts';
import type { Context } from './context.ts';
import type { Failures } from './failures.ts';

type Kind = EnterpriseDay['kind'];

/** How many days before or after a day its reminders are sent; 催缴 and 资质 are the types of notice. */
const kinds = {
  payment: { daysBefore: [7, -1], type: 3, keyword: '购房款' },
  validity: { daysBefore: [60, 30, 7, -1], type: 4, keyword: '资质' },
} as const;

/** The day of the next reminder after today's; undefined when there is none left. */
export function nextReminderDay(kind: Kind, day: Day, today: Day): Day | undefined {
  return kinds[kind].daysBefore.map((days) => addDays(day, -days)).find((tellOn) => tellOn > today);
}

/** The day of the first reminder: today where the day is near already. */
export function firstReminderDay(kind: Kind, day: Day, today: Day): Day | undefined {
  const { daysBefore } = kinds[kind];
  const [first, last] = [addDays(day, -daysBefore[0]), addDays(day, 1)];
  if (today > last) return undefined;
  return first > today ? first : today;
}

/** Only days after the grant: a payment due before was proven with the application. */
export function remindersOf(
  days: readonly EnterpriseDay[],
  { caseType, grantedOn }: { readonly caseType: string; readonly grantedOn: Day },
  reminderDay: (kind: Kind, day: Day) => Day | undefined,
): ReminderRow[] {
  return days
    .filter(({ on }) => on > grantedOn)
    .flatMap(({ kind, enterprise, what, on }) => {
      const tell_on = reminderDay(kind, on);
      return tell_on === undefined ? [] : [{ enterprise, kind, what, case_type: caseType, day: on, tell_on }];
    });
}

const enterprisesAtOnce = 100;

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly messages: Pick<MessagesService, 'remind'>;
}

/** Reminds enterprises of days that granted cases declare. */
export function createReminders(
  { db, clock, getType, today }: Context,
  { identity, messages }: Parts,
  failures: Failures,
) {
  const remind = (enterprise: string): Promise<void> =>
    inTransaction(db, async (transaction) => {
      const day = today();
      const kept = await holdReminders(transaction, enterprise);
      const accountIds = await identity.accounts.listColleagues(enterprise, { transaction });
      for (const kind of Object.keys(kinds) as Kind[]) {
        const { daysBefore, type, keyword } = kinds[kind];
        const near = kept.filter((one) => one.kind === kind && one.day <= addDays(day, daysBefore[0]));
        const [first] = near.filter(({ tell_on }) => tell_on <= day);
        if (!first) continue;
        const menu = getType(first.case_type).page;
        const message = reminderNotice(kind, near, day);
        await messages.remind(
          accountIds,
          { type, keyword, count: near.length, message, at: clock.now(), menu },
          transaction,
        );
      }
      const sent = kept.filter(({ tell_on }) => tell_on <= day);
      const next = sent.flatMap((one) => {
        const tell_on = nextReminderDay(one.kind, one.day, day);
        return tell_on === undefined ? [] : [{ ...one, tell_on }];
      });
      await replaceReminders(transaction, sent, next);
    });

  return {
    /** Each enterprise in a transaction of its own. */
    remindEnterprises: (stop?: AbortSignal): Promise<void> =>
      failures.walk('reminders', async (isolate) => {
        for (let last = ''; ; ) {
          const enterprises = await listEnterprisesToRemind(db, today(), last, enterprisesAtOnce);
          for (const enterprise of enterprises) {
            if (stop?.aborted) return 'stopped';
            await isolate({ enterprise }, () => remind(enterprise));
          }
          last = enterprises.at(-1) ?? last;
          if (enterprises.length < enterprisesAtOnce) return 'done';
        }
      }),
  };
}
