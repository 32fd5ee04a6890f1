import { sql } from 'kysely';
import { asJson, type HistoryRow, type ProcessDb } from './tables.ts';

export async function addHistory(db: ProcessDb, entries: readonly HistoryRow[]): Promise<void> {
  await db
    .insertInto('process.history_entry')
    .values(
      entries.map(({ action, actor, defects, ...entry }) => ({
        ...entry,
        action: asJson(action),
        actor: asJson(actor),
        defects: asJson(defects),
      })),
    )
    .execute();
}

export function listHistory(db: ProcessDb, caseId: number): Promise<HistoryRow[]> {
  return db.selectFrom('process.history_entry').selectAll().where('case_id', '=', caseId).orderBy('number').execute();
}

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
