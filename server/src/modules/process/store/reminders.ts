import { sql } from 'kysely';
import type { ProcessDb, ProcessTables } from './tables.ts';

export type ReminderRow = ProcessTables['process.reminder'];

/** One about the same takes the place of the one before it, or leaves it where it is. */
export async function putReminders(
  db: ProcessDb,
  reminders: readonly ReminderRow[],
  onKnown: 'replace' | 'leave' = 'replace',
): Promise<void> {
  if (reminders.length === 0) return;
  await sql`
    insert into process.reminder (enterprise, kind, what, day, tell_on)
    select distinct on (enterprise, kind, what) enterprise, kind, what, day, tell_on
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as new (
      enterprise text, kind text, what text, day date, tell_on date)
    order by enterprise, kind, what, day desc
    on conflict (enterprise, kind, what) do ${
      onKnown === 'leave' ? sql`nothing` : sql`update set day = excluded.day, tell_on = excluded.tell_on`
    }`.execute(db);
}
