import type { Kysely, Selectable } from 'kysely';
import type { CalendarTables } from './calendar.ts';
import type { Day } from './workdays.ts';

type CalendarDb = Kysely<CalendarTables>;
export type CalendarRow = CalendarTables['platform.calendar_day'];
export type CalendarChangeRow = Selectable<CalendarTables['platform.calendar_change']>;

/** The days differ from the plain week; both ends are included. */
export function listCalendarDays(db: CalendarDb, from: Day, to: Day): Promise<CalendarRow[]> {
  return db
    .selectFrom('platform.calendar_day')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** The change's number is the version of the calendar, which is 0 before the first change. */
export function findLastCalendarChange(db: CalendarDb): Promise<CalendarChangeRow | undefined> {
  return db.selectFrom('platform.calendar_change').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The result is undefined if no day was changed since that moment. */
export async function findFirstDayChanged(db: CalendarDb, since: Date): Promise<Day | undefined> {
  const changed = await db
    .selectFrom('platform.calendar_change')
    .select('first_day')
    .where('at', '>=', since)
    .orderBy('first_day')
    .limit(1)
    .executeTakeFirst();
  return changed?.first_day;
}

/** Each day becomes what is given, or a day of the plain week if nothing is given. The result is the new version. */
export async function writeCalendar(
  db: CalendarDb,
  days: ReadonlyMap<Day, Pick<CalendarRow, 'is_workday' | 'name'> | undefined>,
  change: Pick<CalendarChangeRow, 'at' | 'modifier' | 'reason'>,
): Promise<number> {
  const all = [...days.keys()].sort();
  await db.deleteFrom('platform.calendar_day').where('day', 'in', all).execute();
  const rows = [...days].flatMap(([day, as]) => (as ? [{ day, ...as }] : []));
  if (rows.length > 0) await db.insertInto('platform.calendar_day').values(rows).execute();
  const { id } = await db
    .insertInto('platform.calendar_change')
    .values({ ...change, first_day: all[0] as Day, last_day: all.at(-1) as Day })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
