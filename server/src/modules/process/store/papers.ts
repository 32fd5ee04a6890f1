import { asJson, type PaperRow, type ProcessDb } from './tables.ts';

export async function addPapers(db: ProcessDb, papers: readonly Omit<PaperRow, 'id'>[]): Promise<void> {
  if (papers.length === 0) return;
  await db
    .insertInto('process.issued_paper')
    .values(papers.map((paper) => ({ ...paper, content: asJson(paper.content) })))
    .execute();
}

export function findPaper(db: ProcessDb, id: number): Promise<PaperRow | undefined> {
  return db.selectFrom('process.issued_paper').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPaperByCode(db: ProcessDb, code: string): Promise<PaperRow | undefined> {
  return db.selectFrom('process.issued_paper').selectAll().where('code', '=', code).executeTakeFirst();
}

export function findPaperByNumber(db: ProcessDb, number: string): Promise<PaperRow | undefined> {
  return db.selectFrom('process.issued_paper').selectAll().where('number', '=', number).executeTakeFirst();
}
