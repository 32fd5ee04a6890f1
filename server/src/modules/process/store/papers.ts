import { asJson, type PaperRow, type ProcessDb } from './tables.ts';

export async function addPapers(db: ProcessDb, papers: readonly Omit<PaperRow, 'id'>[]): Promise<void> {
  if (papers.length === 0) return;
  await db
    .insertInto('process.issued_paper')
    .values(papers.map((paper) => ({ ...paper, content: asJson(paper.content) })))
    .execute();
}

/** Of an applicant's cases, the newest first. */
export function listPapersOf(db: ProcessDb, applicantId: string, max: number) {
  return db
    .selectFrom('process.issued_paper as paper')
    .innerJoin('process.case_file as file', 'file.id', 'paper.case_id')
    .select(['paper.id', 'paper.kind', 'paper.title', 'paper.number', 'paper.code', 'paper.issued_at'])
    .select(['file.id as case_id', 'file.number as case_number', 'file.case_type'])
    .where('paper.applicant_id', '=', applicantId)
    .orderBy('paper.issued_at', 'desc')
    .orderBy('paper.id', 'desc')
    .limit(max)
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
