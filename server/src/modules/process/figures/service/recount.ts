import type { Day } from '../../../../platform/clock/workdays.ts';
import { exclusively } from '../../../../platform/database/exclusive.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getFacts } from '../../application/rules/derived-facts.ts';
import { nextReminderDay, remindersOf } from '../../deadlines/service/reminder-days.ts';
import { putReminders, type ReminderRow } from '../../deadlines/store/reminders.ts';
import type { Context } from '../../service/context.ts';
import type { ProcessDb } from '../../store/tables.ts';
import * as store from '../store/recount.ts';

const casesAtOnce = 2_000;
const repairedAtOnce = 5_000;
const maxLogged = 20;

export function createRecount(
  { dayOf, today, getReminderKind }: Context,
  { database, log }: Pick<Platform, 'database' | 'log'>,
) {
  const noteGranted = async (moment: ProcessDb): Promise<ReminderRow[]> => {
    const day = today();
    // Reminders up to today have been sent, or exist.
    const reminderDay = (kind: string, on: Day) => nextReminderDay(getReminderKind(kind), on, day);
    const reminders = new Map<string, ReminderRow & { readonly at: Date }>();
    const ended = new Map<string, Date>();
    for (let last = 0; ; ) {
      const granted = await store.listGranted(moment, last, casesAtOnce);
      const brought = granted.map((file) => {
        const { case_type, district, changed_at: at } = file;
        const { added, days, over = [] } = getFacts(file).figures;
        const grantedOn = dayOf(at);
        for (const reminder of remindersOf(days, { caseType: case_type, grantedOn }, reminderDay)) {
          const key = reminderKey(reminder);
          if ((reminders.get(key)?.at ?? at) <= at) reminders.set(key, { ...reminder, at });
        }
        for (const one of over) {
          const key = reminderKey(one);
          if ((ended.get(key) ?? at) <= at) ended.set(key, at);
        }
        return { district, month: `${grantedOn.slice(0, 7)}-01`, added };
      });
      await store.noteBrought(moment, brought);
      last = granted.at(-1)?.id ?? last;
      if (granted.length < casesAtOnce)
        return [...reminders].filter(([key, { at }]) => (ended.get(key) ?? at) <= at).map(([, one]) => one);
    }
  };

  /** Everything is read as one moment saw it; otherwise concurrent changes would look like differences. */
  const compare = () =>
    database.patiently((connection) =>
      store.atOneMoment(connection, async (moment) => ({
        reminders: await noteGranted(moment),
        differences: await store.listDifferences(moment),
      })),
    );

  /** No lock is taken: the recount adds the difference, so that concurrent changes are kept. */
  const recount = (): Promise<store.Difference[]> =>
    exclusively(database, 'recount', async () => {
      const { reminders, differences } = await compare();
      await database.patiently((connection) =>
        (connection as ProcessDb).transaction().execute(async (transaction) => {
          for (const part of inPieces(differences)) await store.repair(transaction, part);
          for (const part of inPieces(reminders)) await putReminders(transaction, part, 'leave');
        }),
      );
      return differences;
    });

  return {
    recount,

    /** This runs each night: a difference is a defect of the program that nobody would notice otherwise. */
    async checkFigures(): Promise<void> {
      const { differences } = await compare();
      if (differences.length > 0)
        log.error(
          { drift: differences.slice(0, maxLogged), all: differences.length },
          'the figures differ from the cases',
        );
    },
  };
}

const reminderKey = ({ enterprise, kind, what }: Pick<ReminderRow, 'enterprise' | 'kind' | 'what'>): string =>
  `${enterprise} ${kind} ${what}`;

/** 统计表 键：原为 …，应为 … */
export function describeDifference({ figure, key, kept, counted }: store.Difference): string {
  return `${figure} ${Object.values(key).join(' ')}：原为 ${kept}，应为 ${counted}`;
}

function inPieces<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / repairedAtOnce) }, (_, index) =>
    items.slice(index * repairedAtOnce, (index + 1) * repairedAtOnce),
  );
}
