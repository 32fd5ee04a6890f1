import type { Day } from '@anju/contract';
import { sql } from 'kysely';
import type { ProcessDb, ProcessTables, ProcessTransaction } from '../../store/tables.ts';

export type ReminderRow = ProcessTables['process.reminder'];

/** A reminder about the same takes the place of the former one, or leaves it as it is. */
export async function putReminders(
  db: ProcessDb,
  reminders: readonly ReminderRow[],
  onKnown: 'replace' | 'leave' = 'replace',
): Promise<void> {
  if (reminders.length === 0) return;
  await sql`
    insert into process.reminder (enterprise, kind, what, case_type, day, tell_on)
    select distinct on (enterprise, kind, what) enterprise, kind, what, case_type, day, tell_on
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as new (
      enterprise text, kind text, what text, case_type text, day date, tell_on date)
    order by enterprise, kind, what, day desc
    on conflict (enterprise, kind, what) do ${
      onKnown === 'leave'
        ? sql`nothing`
        : sql`update set (case_type, day, tell_on) = (excluded.case_type, excluded.day, excluded.tell_on)`
    }`.execute(db);
}

export async function listEnterprisesToRemind(db: ProcessDb, by: Day, after: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('process.reminder')
    .select('enterprise')
    .distinct()
    .where('tell_on', '<=', by)
    .where('enterprise', '>', after)
    .orderBy('enterprise')
    .limit(max)
    .execute();
  return rows.map(({ enterprise }) => enterprise);
}

/** The reminders stay locked until the transaction ends, so that no other process sends them. */
export function lockReminders(db: ProcessTransaction, enterprise: string): Promise<ReminderRow[]> {
  return db
    .selectFrom('process.reminder')
    .selectAll()
    .where('enterprise', '=', enterprise)
    .orderBy('day')
    .orderBy('what')
    .forUpdate()
    .execute();
}

export async function dropReminders(
  db: ProcessTransaction,
  over: readonly Pick<ReminderRow, 'enterprise' | 'kind' | 'what'>[],
): Promise<void> {
  if (over.length === 0) return;
  await sql`
    delete from process.reminder as kept
    using jsonb_to_recordset(${JSON.stringify(over)}::jsonb) as gone (enterprise text, kind text, what text)
    where kept.enterprise = gone.enterprise and kept.kind = gone.kind and kept.what = gone.what`.execute(db);
}

export async function replaceReminders(
  db: ProcessTransaction,
  sent: readonly ReminderRow[],
  next: readonly ReminderRow[],
) {
  await dropReminders(db, sent);
  await putReminders(db, next);
}
