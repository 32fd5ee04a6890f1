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
