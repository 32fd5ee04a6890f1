import { sql } from 'kysely';
import type { ProcessDb, ProcessTransaction } from '../../store/tables.ts';

export async function findGrantedCase(
  db: ProcessDb,
  subjects: readonly string[],
  but: readonly number[],
): Promise<{ readonly number: string | null; readonly subject: string } | undefined> {
  return db
    .selectFrom('process.granted_once as granted')
    .innerJoin('process.case_file as file', 'file.id', 'granted.case_id')
    .select(['file.number', 'granted.subject'])
    .where('granted.subject', '=', sql<string>`any(${[...subjects]}::text[])`)
    .where('granted.case_id', 'not in', but)
    .executeTakeFirst();
}

/** The result is false if one of the subjects has been granted in another case. */
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

export async function releaseGranted(db: ProcessTransaction, caseId: number): Promise<void> {
  await db.deleteFrom('process.granted_once').where('case_id', '=', caseId).execute();
}
