import { addDays, type Day } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { MessagesService } from '../../messages/index.ts';
import type { EnterpriseDay } from '../rules/case-figures.ts';
import { reminderNotice } from '../rules/reminder-notice.ts';
import { holdReminders, listEnterprisesToTell, type ReminderRow, tellAgainOn } from '../store/reminders.ts';
import type { Context } from './context.ts';
import type { Failures } from './failures.ts';

type Kind = EnterpriseDay['kind'];

/** How many days before a day, or after it, somebody is told of it; 催缴 and 资质 are the types of notice. */
const kinds = {
  payment: { tellBefore: [7, -1], type: 3, keyword: '购房款' },
  validity: { tellBefore: [60, 30, 7, -1], type: 4, keyword: '资质' },
} as const;

/** When to tell of a day again that has been told of today; never when all has been said. */
export function nextTelling(kind: Kind, day: Day, today: Day): Day | undefined {
  return kinds[kind].tellBefore.map((days) => addDays(day, -days)).find((tellOn) => tellOn > today);
}

/** When to tell of it first: today where it is near already. */
export function firstTelling(kind: Kind, day: Day, today: Day): Day | undefined {
  const { tellBefore } = kinds[kind];
  const [first, last] = [addDays(day, -tellBefore[0]), addDays(day, 1)];
  if (today > last) return undefined;
  return first > today ? first : today;
}

/** Of what lies ahead of the grant: a payment that was due before has been proven with the application. */
export function remindersOf(
  days: readonly EnterpriseDay[],
  { caseType, grantedOn }: { readonly caseType: string; readonly grantedOn: Day },
  telling: (kind: Kind, day: Day) => Day | undefined,
): ReminderRow[] {
  return days
    .filter(({ on }) => on > grantedOn)
    .flatMap(({ kind, enterprise, what, on }) => {
      const tell_on = telling(kind, on);
      return tell_on === undefined ? [] : [{ enterprise, kind, what, case_type: caseType, day: on, tell_on }];
    });
}

const enterprisesAtOnce = 100;

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly messages: Pick<MessagesService, 'remind'>;
}

/** What enterprises have to know of in time, as far as granted cases tell. */
export function createReminders(
  { db, clock, getType, today }: Context,
  { identity, messages }: Parts,
  failures: Failures,
) {
  const tell = (enterprise: string): Promise<void> =>
    inTransaction(db, async (transaction) => {
      const day = today();
      const kept = await holdReminders(transaction, enterprise);
      const accountIds = await identity.accounts.listColleagues(enterprise, { transaction });
      for (const kind of Object.keys(kinds) as Kind[]) {
        const { tellBefore, type, keyword } = kinds[kind];
        const near = kept.filter((one) => one.kind === kind && one.day <= addDays(day, tellBefore[0]));
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
      const told = kept.filter(({ tell_on }) => tell_on <= day);
      const next = told.flatMap((one) => {
        const tell_on = nextTelling(one.kind, one.day, day);
        return tell_on === undefined ? [] : [{ ...one, tell_on }];
      });
      await tellAgainOn(transaction, told, next);
    });

  return {
    /** Each enterprise in a transaction of its own. */
    remindEnterprises: (stop?: AbortSignal): Promise<void> =>
      failures.walk('reminders', async (isolate) => {
        for (let last = ''; ; ) {
          const enterprises = await listEnterprisesToTell(db, today(), last, enterprisesAtOnce);
          for (const enterprise of enterprises) {
            if (stop?.aborted) return 'stopped';
            await isolate({ enterprise }, () => tell(enterprise));
          }
          last = enterprises.at(-1) ?? last;
          if (enterprises.length < enterprisesAtOnce) return 'done';
        }
      }),
  };
}
