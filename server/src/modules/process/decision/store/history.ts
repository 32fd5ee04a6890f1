import { sql } from 'kysely';
import type { HistoryRow, ProcessDb } from '../../store/tables.ts';

export function listHistories(db: ProcessDb, caseIds: readonly number[]): Promise<HistoryRow[]> {
  return db
    .selectFrom('process.history_entry')
    .selectAll()
    .where('case_id', '=', sql<number>`any(${[...caseIds]}::bigint[])`)
    .orderBy('case_id')
    .orderBy('number')
    .execute();
}

/** The last change began with this action; undefined if the case was saved since then. */
export function findLastAction(db: ProcessDb, caseId: number): Promise<Pick<HistoryRow, 'account_id'> | undefined> {
  return db
    .selectFrom('process.history_entry as entry')
    .innerJoin('process.case_file as file', 'file.id', 'entry.case_id')
    .select('entry.account_id')
    .where('entry.case_id', '=', caseId)
    .whereRef('entry.at', '=', 'file.changed_at')
    .orderBy('entry.number')
    .limit(1)
    .executeTakeFirst();
}

export async function listPauseReasons(
  db: ProcessDb,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (caseIds.length === 0) return new Map();
  const { rows } = await sql<{ case_id: number; opinion: string }>`
    select distinct on (case_id) case_id, opinion from process.history_entry
    where case_id = any(${[...caseIds]}::bigint[]) and action->>'kind' = 'pause'
    order by case_id, number desc`.execute(db);
  return new Map(rows.map(({ case_id, opinion }) => [case_id, opinion]));
}
