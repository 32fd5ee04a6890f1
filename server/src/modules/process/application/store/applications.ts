import { sql } from 'kysely';
import type { CaseRow, ProcessDb, ProcessTransaction } from '../../store/tables.ts';

interface Of {
  readonly accountId: string;
  readonly caseType: string;
}

export function listDrafts(
  db: ProcessDb,
  { accountId, caseType }: Of,
  max: number,
): Promise<Pick<CaseRow, 'id' | 'changed_at'>[]> {
  return db
    .selectFrom('process.case_file')
    .select(['id', 'changed_at'])
    .where('applicant_id', '=', accountId)
    .where('phase', '=', 'draft')
    .where('case_type', '=', caseType)
    .orderBy('changed_at', 'desc')
    .limit(max)
    .execute();
}

/** The last case that was handed in is found whatever became of it. */
export function findLastHandedIn(
  db: ProcessDb,
  { accountId, caseType }: Of,
): Promise<Pick<CaseRow, 'number' | 'submitted_at' | 'form'> | undefined> {
  return db
    .selectFrom('process.case_file')
    .select(['number', 'submitted_at', 'form'])
    .where('applicant_id', '=', accountId)
    .where('case_type', '=', caseType)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * A day needs far fewer of the city's running numbers than there are. The next one is taken without waiting for others
 * who hand in, so a transaction that fails leaves a gap.
 */
export async function nextNumber(db: ProcessTransaction): Promise<number> {
  const { rows } = await sql<{ running: number }>`select nextval('process.case_number') as running`.execute(db);
  return (rows[0] as { running: number }).running;
}
