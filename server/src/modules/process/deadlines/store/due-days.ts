import type { Day } from '@anju/contract';
import { sql } from 'kysely';
import type { CaseRow, ProcessDb } from '../../store/tables.ts';

const columns = [
  'id',
  'number',
  'case_type',
  'definition_id',
  'applicant_id',
  'assignee',
  'role',
  'state',
  'step_since',
  'due_on',
  'next_timer_on',
] as const satisfies readonly (keyof CaseRow)[];

export type DueRow = Pick<CaseRow, (typeof columns)[number]>;
export type MovedDays = Pick<CaseRow, 'id' | 'due_on' | 'next_timer_on'>;

export function listDueFrom(
  db: ProcessDb,
  from: Day,
  { after, max, locked }: { readonly after: number; readonly max: number; readonly locked: boolean },
): Promise<DueRow[]> {
  return db
    .selectFrom('process.case_file')
    .select(columns)
    .where('phase', '=', 'open')
    .where(sql<boolean>`greatest(due_on, next_timer_on) >= ${from}::date`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .$if(locked, (query) => query.forUpdate())
    .execute();
}

/** The versions of the cases stay, because nothing happened to them. */
export async function moveDays(db: ProcessDb, moved: readonly MovedDays[]): Promise<void> {
  await sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as entry (id bigint, due_on date, next_timer_on date)
    ), changed as (
      update process.case_file as file set due_on = moved.due_on, next_timer_on = moved.next_timer_on
      from moved where file.id = moved.id
      returning file.id, file.due_on
    )
    update process.participation as part set due_on = changed.due_on
    from changed where part.case_id = changed.id and not part.closed`.execute(db);
}
