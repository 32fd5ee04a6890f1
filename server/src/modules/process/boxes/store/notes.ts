import type { ProcessDb, ProcessTables, ProcessTransaction } from '../../store/tables.ts';

type NoteRow = Omit<ProcessTables['process.case_note'], 'id'> & { readonly id: number };

export function listNotes(db: ProcessDb, caseId: number): Promise<NoteRow[]> {
  return db.selectFrom('process.case_note').selectAll().where('case_id', '=', caseId).orderBy('id').execute();
}

export async function addNote(db: ProcessTransaction, note: Omit<NoteRow, 'id'>): Promise<void> {
  await db.insertInto('process.case_note').values(note).execute();
}
