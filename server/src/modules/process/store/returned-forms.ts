import { asJson, type ProcessDb, type ProcessTables, type ProcessTransaction } from './tables.ts';

type ReturnedForm = ProcessTables['process.returned_form'];

export async function addReturnedForms(db: ProcessTransaction, rows: readonly ReturnedForm[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('process.returned_form')
    .values(rows.map((row) => ({ ...row, form: asJson(row.form), materials: asJson(row.materials) })))
    .execute();
}

export function findLastReturnedForm(
  db: ProcessDb,
  caseId: number,
): Promise<Pick<ReturnedForm, 'form' | 'materials'> | undefined> {
  return db
    .selectFrom('process.returned_form')
    .select(['form', 'materials'])
    .where('case_id', '=', caseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
