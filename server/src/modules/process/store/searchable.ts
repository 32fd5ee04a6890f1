import { sql } from 'kysely';

import type { CaseRow, ProcessTransaction } from './tables.ts';

// `searchable` stands in no row: nothing else asks for it.

/** Locked: what is handed in again meanwhile brings its entries afterwards. */
export function holdUnsearchable(db: ProcessTransaction, max: number): Promise<CaseRow[]> {
  return db
    .selectFrom('process.case_file')
    .selectAll()
    .where(sql<boolean>`not searchable`)
    .where('submitted_at', 'is not', null)
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .execute();
}

export async function listHandlers(db: ProcessTransaction, caseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('process.participation')
    .select('account_id')
    .where('case_id', '=', caseId)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Nothing happened to the cases: their versions stay. */
export async function setSearchable(db: ProcessTransaction, ids: readonly number[]): Promise<void> {
  await sql`update process.case_file set searchable = true where id = any(${[...ids]}::bigint[])`.execute(db);
}
