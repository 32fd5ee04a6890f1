import { asJson, type PaperRow, type ProcessDb } from './tables.ts';

export async function addPaper(db: ProcessDb, paper: Omit<PaperRow, 'id'>): Promise<void> {
  await db
    .insertInto('process.issued_paper')
    .values({ ...paper, content: asJson(paper.content) })
    .execute();
}

export function listPapers(db: ProcessDb, caseId: number): Promise<PaperRow[]> {
  return db.selectFrom('process.issued_paper').selectAll().where('case_id', '=', caseId).orderBy('id').execute();
}

export function findPaper(db: ProcessDb, id: number): Promise<PaperRow | undefined> {
  return db.selectFrom('process.issued_paper').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPaperByCode(db: ProcessDb, code: string): Promise<PaperRow | undefined> {
  return db.selectFrom('process.issued_paper').selectAll().where('code', '=', code).executeTakeFirst();
}
