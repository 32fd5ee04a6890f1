import type { MessagesService } from '../../../messages/index.ts';
import { getFacts } from '../../application/rules/derived-facts.ts';
import { firstReminderDay, remindersOf } from '../../deadlines/service/reminder-days.ts';
import { dropReminders, putReminders } from '../../deadlines/store/reminders.ts';
import { bucketOf } from '../../decision/rules/case-state.ts';
import type { CaseHook } from '../../decision/service/case-change.ts';
import type { Context } from '../../service/context.ts';
import { addFigures, moveCount } from '../store/figures.ts';

/** Keeps the figures of the dashboard, so that no query counts cases. */
export function keepFigures(
  { dayOf, today, getReminderKind }: Context,
  messages: Pick<MessagesService, 'announceFigures'>,
): CaseHook {
  return async (handle, { before, after }) => {
    const { submittedOn } = after.state;
    const [left, entered] = [bucketOf(before.state), bucketOf(after.state)];
    if (left === entered || submittedOn === null) return;
    const changes = [
      ...(left ? [{ bucket: left, by: -1 as const }] : []),
      ...(entered ? [{ bucket: entered, by: 1 as const }] : []),
    ];
    await moveCount(handle, after, firstOf(submittedOn), changes);
    const enterprises: string[] = [];
    if (after.result === 'granted') {
      const { added, days, over = [] } = getFacts(after).figures;
      const grantedOn = dayOf(after.changed_at);
      await addFigures(handle, after, firstOf(grantedOn), added);
      const reminders = remindersOf(days, { caseType: after.case_type, grantedOn }, (kind, day) =>
        firstReminderDay(getReminderKind(kind), day, today()),
      );
      await dropReminders(handle, over);
      await putReminders(handle, reminders);
      enterprises.push(...added.flatMap(({ enterprise }) => enterprise ?? []));
    }
    messages.announceFigures({ accountIds: [after.applicant_id], enterprises, of: after });
  };
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
