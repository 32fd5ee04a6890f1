import type { Day, Page } from '@anju/contract';
import { addDays } from '../../../../platform/clock/workdays.ts';
import type { DueDay } from '../../figures/rules/case-figures.ts';

/** A business declares the kinds of days of which people are reminded, and in which words. */
export interface ReminderKind {
  readonly code: string;
  /** Reminders are sent so many days before the day, the earliest first; a negative number is behind it. */
  readonly daysBefore: readonly [number, ...number[]];
  /** The types of notices are 办件 (1), 催缴 (3) and 资质 (4). */
  readonly type: 1 | 3 | 4;
  readonly keyword: string;
  /** Left out, the notice leads to where the case is followed that has declared the day. */
  readonly page?: Page;
  readonly words: { readonly unit: string; readonly coming: string; readonly past: string; readonly ask: string };
}

export const validityEnd: ReminderKind = {
  code: 'validity',
  daysBefore: [60, 30, 7, -1],
  type: 4,
  keyword: '资质',
  words: { unit: '项', coming: '即将到期', past: '已到期', ask: '请及时办理延续' },
};

export function nextReminderDay({ daysBefore }: ReminderKind, day: Day, today: Day): Day | undefined {
  return daysBefore.map((days) => addDays(day, -days)).find((tellOn) => tellOn > today);
}

/** The first reminder is due today if the day is near already. */
export function firstReminderDay({ daysBefore }: ReminderKind, day: Day, today: Day): Day | undefined {
  const [first, last] = [addDays(day, -daysBefore[0]), addDays(day, -Math.min(...daysBefore))];
  if (today > last) return undefined;
  return first > today ? first : today;
}

export interface Reminder extends Omit<DueDay, 'on'> {
  readonly case_type: string;
  readonly day: Day;
  readonly tell_on: Day;
}

/** Only days after the grant have reminders: a payment due before was proven with the application. */
export function remindersOf(
  days: readonly DueDay[],
  { caseType, grantedOn }: { readonly caseType: string; readonly grantedOn: Day },
  reminderDay: (kind: string, day: Day) => Day | undefined,
): Reminder[] {
  return days
    .filter(({ on }) => on > grantedOn)
    .flatMap(({ kind, enterprise, what, on }) => {
      const tell_on = reminderDay(kind, on);
      return tell_on === undefined ? [] : [{ enterprise, kind, what, case_type: caseType, day: on, tell_on }];
    });
}

/** The notice covers all that falls due soon or has passed; whether it was paid or renewed is not known here. */
export function reminderNotice(
  { words: { unit, coming, past, ask } }: ReminderKind,
  reminders: readonly Pick<Reminder, 'what' | 'day'>[],
  today: Day,
): string {
  const count = (isPast: boolean, text: string): string[] => {
    const found = reminders.filter(({ day }) => day < today === isPast);
    const [first] = found;
    if (!first) return [];
    return [
      found.length === 1
        ? `${first.what}${text}（${first.day}）`
        : `${first.what}等 ${found.length} ${unit}${text}（最早 ${first.day}）`,
    ];
  };
  return `${[...count(false, coming), ...count(true, past)].join('，')}，${ask}`;
}
