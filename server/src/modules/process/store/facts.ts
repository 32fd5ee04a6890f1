import { sql } from 'kysely';
import type { DerivedFacts } from '../rules/derived-facts.ts';
import type { CaseRow, ProcessDb } from './tables.ts';

/** Of those that still need what they come to: under way with the authority, or counted. */
export function listCasesWithoutFacts(
  db: ProcessDb,
  after: number,
  max: number,
): Promise<Pick<CaseRow, 'id' | 'case_type' | 'number' | 'form' | 'row_version'>[]> {
  return db
    .selectFrom('process.case_file')
    .select(['id', 'case_type', 'number', 'form', 'row_version'])
    .where('derived', 'is', null)
    .where(sql<boolean>`(phase = 'open' or result = 'granted')`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .execute();
}

interface Kept extends Pick<CaseRow, 'id' | 'row_version' | 'form'> {
  readonly derived: DerivedFacts;
}

/** Nothing happened to the cases: their versions stay. One that was changed meanwhile is skipped. */
export async function keepFacts(db: ProcessDb, cases: readonly Kept[]): Promise<void> {
  if (cases.length === 0) return;
  await sql`
    update process.case_file as file set form = kept.form, derived = kept.derived
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as kept (
      id bigint, row_version integer, form jsonb, derived jsonb)
    where file.id = kept.id and file.row_version = kept.row_version`.execute(db);
}
