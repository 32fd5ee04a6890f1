import { type Page, pages } from '@anju/contract';
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

interface Reminding {
  /** How many days before it, or after it, reminders of a day are sent. */
  readonly daysBefore: readonly [number, ...number[]];
  /** 办件, 催缴 or 资质. */
  readonly type: 1 | 3 | 4;
  readonly keyword: string;
  /** Where it leads; left out: to where the case is followed that has declared the day. */
  readonly page?: Page;
}

const kinds = {
  payment: { daysBefore: [7, -1], type: 3, keyword: '购房款' },
  validity: { daysBefore: [60, 30, 7, -1], type: 4, keyword: '资质' },
  lease: { daysBefore: [30, 7], type: 1, keyword: '租赁到期', page: pages.leaseApp.filingsChanges },
} as const satisfies Readonly<Record<Kind, Reminding>>;

/** The day of the next reminder after today's; undefined when there is none left. */
export function nextReminderDay(kind: Kind, day: Day, today: Day): Day | undefined {
  return kinds[kind].daysBefore.map((days) => addDays(day, -days)).find((tellOn) => tellOn > today);
}

/** The day of the first reminder: today where the day is near already. */
export function firstReminderDay(kind: Kind, day: Day, today: Day): Day | undefined {
  const { daysBefore } = kinds[kind];
  const [first, last] = [addDays(day, -daysBefore[0]), addDays(day, -Math.min(...daysBefore))];
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

/** Reminds enterprises and people of days that granted cases declare. */
export function createReminders(
  { db, clock, getType, today }: Context,
  { identity, messages }: Parts,
  failures: Failures,
) {
  const remind = (enterprise: string): Promise<void> =>
    inTransaction(db, async (transaction) => {
      const day = today();
      const kept = await holdReminders(transaction, enterprise);
      const accountIds = await identity.accounts.listByNumbers([enterprise], { transaction });
      for (const kind of Object.keys(kinds) as Kind[]) {
        const { daysBefore, type, keyword, page }: Reminding = kinds[kind];
        const near = kept.filter((one) => one.kind === kind && one.day <= addDays(day, daysBefore[0]));
        const [first] = near.filter(({ tell_on }) => tell_on <= day);
        if (!first) continue;
        const menu = page ?? getType(first.case_type).page;
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
