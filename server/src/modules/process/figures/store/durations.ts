import { sql } from 'kysely';
import type { ProcessDb, ProcessTables } from '../../store/tables.ts';

type CaseDurationRow = ProcessTables['process.case_duration'];
type StepDurationRow = ProcessTables['process.step_duration'];

/**
 * Rows that exist already stay as they are. The parts of a decided case come from all of its steps, earlier ones too.
 */
export async function addDurations(
  db: ProcessDb,
  cases: readonly CaseDurationRow[],
  steps: readonly StepDurationRow[],
): Promise<void> {
  if (cases.length === 0 && steps.length === 0) return;
  await sql`
    with stay as (select * from jsonb_populate_recordset(null::process.step_duration, ${JSON.stringify(steps)}::jsonb)),
      file as (select * from jsonb_populate_recordset(null::process.case_duration, ${JSON.stringify(cases)}::jsonb)),
      kept_stays as (insert into process.step_duration select * from stay on conflict do nothing),
      kept_files as (insert into process.case_duration select * from file on conflict do nothing),
      kept_officials as (
        insert into process.case_official (case_id, account_id)
        select case_id, account_id from stay where account_id is not null
        on conflict do nothing
      )
    insert into process.decided_part
      (case_id, kind, key, case_type, category, district, decided_on, workdays, within_promise, within_law)
    select file.case_id, part.kind, part.key, file.case_type, file.category, file.district, file.decided_on,
      sum(whole.workdays), file.within_promise, file.within_law
    from file,
      lateral (
        select earlier.* from process.step_duration as earlier where earlier.case_id = file.case_id
        union
        select stay.* from stay where stay.case_id = file.case_id
      ) as whole,
      lateral (values ('step', whole.step), ('official', whole.account_id::text)) as part(kind, key)
    where whole.account_id is not null
    group by file.case_id, part.kind, part.key, file.case_type, file.category, file.district, file.decided_on,
      file.within_promise, file.within_law
    on conflict do nothing`.execute(db);
}
