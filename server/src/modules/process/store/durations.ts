import { sql } from 'kysely';
import type { CaseRow, ProcessDb, ProcessTables } from './tables.ts';

type CaseDurationRow = ProcessTables['process.case_duration'];
type StepDurationRow = ProcessTables['process.step_duration'];

/** Written once: what is there already stays. */
export async function addDurations(
  db: ProcessDb,
  cases: readonly CaseDurationRow[],
  steps: readonly StepDurationRow[],
): Promise<void> {
  if (cases.length > 0)
    await db
      .insertInto('process.case_duration')
      .values([...cases])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (steps.length > 0)
    await db
      .insertInto('process.step_duration')
      .values([...steps])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const officials = steps.flatMap(({ case_id, account_id }) => (account_id === null ? [] : [{ case_id, account_id }]));
  if (officials.length > 0)
    await db
      .insertInto('process.case_official')
      .values(officials)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (cases.length > 0)
    await addParts(
      db,
      cases.map(({ case_id }) => case_id),
    );
}

/** Of cases that are decided: nothing is added to their steps any more. */
async function addParts(db: ProcessDb, caseIds: readonly number[]): Promise<void> {
  await sql`
    insert into process.decided_part
      (case_id, kind, key, case_type, category, district, decided_on, workdays, within_promise, within_law)
    select file.case_id, part.kind, part.key, file.case_type, file.category, file.district, file.decided_on,
      sum(stay.workdays), file.within_promise, file.within_law
    from process.case_duration as file join process.step_duration as stay on stay.case_id = file.case_id,
      lateral (values ('step', stay.step), ('official', stay.account_id::text)) as part(kind, key)
    where file.case_id = any(${[...caseIds]}::bigint[]) and stay.account_id is not null
    group by file.case_id, part.kind, part.key
    on conflict do nothing`.execute(db);
}

type Unmeasured = Pick<
  CaseRow,
  'id' | 'case_type' | 'category' | 'district' | 'definition_id' | 'state' | 'phase' | 'closed_at'
>;

export function listUnmeasured(db: ProcessDb, after: number, max: number): Promise<Unmeasured[]> {
  return db
    .selectFrom('process.unmeasured')
    .innerJoin('process.case_file as file', 'file.id', 'process.unmeasured.case_id')
    .select([
      'file.id',
      'file.case_type',
      'file.category',
      'file.district',
      'file.definition_id',
      'file.state',
      'file.phase',
      'file.closed_at',
    ])
    .where('file.id', '>', after)
    .orderBy('file.id')
    .limit(max)
    .execute();
}

export async function areMeasured(db: ProcessDb, caseIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('process.unmeasured')
    .where('case_id', '=', sql<number>`any(${[...caseIds]}::bigint[])`)
    .execute();
}

/** Handed in since then, and decided by a process of a release that keeps no durations. */
export async function noteUnmeasured(db: ProcessDb, since: Date): Promise<void> {
  await sql`
    insert into process.unmeasured
    select id from process.case_file as file
    where phase <> 'draft' and submitted_at >= ${since} and result in ('granted', 'rejected')
      and not exists (select from process.case_duration where case_id = file.id)
    on conflict do nothing`.execute(db);
}
