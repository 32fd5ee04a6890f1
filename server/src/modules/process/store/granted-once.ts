import { sql } from 'kysely';
import type { ProcessDb, ProcessTransaction } from './tables.ts';

/** The number of another case in which one of these was granted. */
export async function findGrantedCase(
  db: ProcessDb,
  subjects: readonly string[],
  caseId: number,
): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('process.granted_once as granted')
    .innerJoin('process.case_file as file', 'file.id', 'granted.case_id')
    .select('file.number')
    .where('granted.subject', '=', sql<string>`any(${[...subjects]}::text[])`)
    .where('granted.case_id', '<>', caseId)
    .executeTakeFirst();
  return found?.number;
}

/** False where one of them has been granted in another case. */
export async function addGranted(
  db: ProcessTransaction,
  subjects: readonly string[],
  caseId: number,
): Promise<boolean> {
  const added = await db
    .insertInto('process.granted_once')
    .values([...new Set(subjects)].sort().map((subject) => ({ subject, case_id: caseId })))
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('subject')
    .execute();
  return added.length === new Set(subjects).size;
}
