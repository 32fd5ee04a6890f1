import { sql } from 'kysely';
import type { HistoryRow, ProcessDb } from './tables.ts';

export function listHistories(db: ProcessDb, caseIds: readonly number[]): Promise<HistoryRow[]> {
  return db
    .selectFrom('process.history_entry')
    .selectAll()
    .where('case_id', '=', sql<number>`any(${[...caseIds]}::bigint[])`)
    .orderBy('case_id')
    .orderBy('number')
    .execute();
}

export function findLastEntry(db: ProcessDb, caseId: number): Promise<HistoryRow | undefined> {
  return db
    .selectFrom('process.history_entry')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What was said when the period was stopped last. */
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
