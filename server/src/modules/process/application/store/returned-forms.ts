import { asJson, type ProcessDb, type ProcessTables, type ProcessTransaction } from '../../store/tables.ts';

type ReturnedForm = ProcessTables['process.returned_form'];

export async function addReturnedForms(db: ProcessTransaction, rows: readonly ReturnedForm[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('process.returned_form')
    .values(rows.map((row) => ({ ...row, form: asJson(row.form), materials: asJson(row.materials) })))
    .execute();
}

export function listReturnedForms(
  db: ProcessDb,
  caseId: number,
): Promise<Array<Pick<ReturnedForm, 'number' | 'form' | 'materials'>>> {
  return db
    .selectFrom('process.returned_form')
    .select(['number', 'form', 'materials'])
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute();
}
