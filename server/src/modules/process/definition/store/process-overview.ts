import { sql } from 'kysely';
import type { CaseRow, Definition, ProcessDb } from '../../store/tables.ts';

export type VersionRow = Pick<Definition, 'id' | 'case_type' | 'version' | 'steps' | 'created_at'> & {
  readonly running: number;
};

export async function countByVersion(db: ProcessDb): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select definition.id, definition.case_type, definition.version, definition.steps, definition.created_at,
      coalesce(counted.running, 0) as running
    from process.definition
    left join (
      select definition_id, count(*)::int as running from process.case_file
      where phase in ('open', 'returned') group by definition_id
    ) as counted on counted.definition_id = definition.id
    order by definition.case_type, definition.version desc`.execute(db);
  return rows;
}

export interface StandingRow extends Pick<CaseRow, 'case_type' | 'phase' | 'step'> {
  readonly cases: number;
  readonly median_seconds: number | null;
  readonly longest_seconds: number | null;
}

export async function countByStep(db: ProcessDb, now: Date): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select case_type, phase, step, count(*)::int as cases,
      floor(percentile_cont(0.5) within group (order by stood))::int as median_seconds,
      floor(max(stood))::int as longest_seconds
    from (
      select case_type, phase, step,
        greatest(0, extract(epoch from ${now}::timestamptz - step_since))::float8 as stood
      from process.case_file where phase in ('open', 'returned')
    ) as running
    group by case_type, phase, step`.execute(db);
  return rows;
}
