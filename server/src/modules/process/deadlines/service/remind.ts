import { addDays } from '../../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { IdentityService } from '../../../identity/index.ts';
import type { MessagesService } from '../../../messages/index.ts';
import type { Failures } from '../../decision/service/isolate-failures.ts';
import type { Context } from '../../service/context.ts';
import { listEnterprisesToRemind, lockReminders, replaceReminders } from '../store/reminders.ts';
import { nextReminderDay, reminderNotice } from './reminder-days.ts';

const enterprisesAtOnce = 100;

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly messages: Pick<MessagesService, 'remind'>;
}

export function createReminders(
  { db, clock, getType, getReminderKind, reminderKinds, today }: Context,
  { identity, messages }: Parts,
  failures: Failures,
) {
  const remind = (enterprise: string): Promise<void> =>
    inTransaction(db, async (transaction) => {
      const day = today();
      const kept = await lockReminders(transaction, enterprise);
      const accountIds = await identity.accounts.listByNumbers([enterprise], { transaction });
      for (const kind of reminderKinds.values()) {
        const { code, daysBefore, type, keyword, page } = kind;
        const near = kept.filter((one) => one.kind === code && one.day <= addDays(day, daysBefore[0]));
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
        const tell_on = nextReminderDay(getReminderKind(one.kind), one.day, day);
        return tell_on === undefined ? [] : [{ ...one, tell_on }];
      });
      await replaceReminders(transaction, sent, next);
    });

  return {
    /** Each enterprise has a transaction of its own. */
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
