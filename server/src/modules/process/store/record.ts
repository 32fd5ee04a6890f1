import { sql } from 'kysely';
import type { RatingRow } from './satisfaction.ts';
import type { HistoryRow, PaperRow, ProcessDb } from './tables.ts';

/** What has become of a case. */
export interface CaseRecord {
  readonly history: ReadonlyArray<
    Pick<HistoryRow, 'number' | 'at' | 'account_id' | 'step' | 'action' | 'opinion' | 'defects' | 'findings'>
  >;
  readonly papers: ReadonlyArray<Pick<PaperRow, 'id' | 'kind' | 'title' | 'number' | 'code' | 'issued_at'>>;
  readonly rating: Pick<RatingRow, 'stars' | 'comment'> | null;
}

/** All of it at once: every look at a case and every act on it ends with this. */
export async function readRecord(db: ProcessDb, caseId: number): Promise<CaseRecord> {
  const { rows } = await sql<CaseRecord>`
    select
      (
        select json_agg(json_build_object(
          'number', number, 'at', at, 'account_id', account_id, 'step', step, 'action', action,
          'opinion', opinion, 'defects', defects, 'findings', findings) order by number)
        from process.history_entry where case_id = ${caseId}
      ) as history,
      (
        select json_agg(json_build_object(
          'id', id, 'kind', kind, 'title', title, 'number', number, 'code', code, 'issued_at', issued_at) order by id)
        from process.issued_paper where case_id = ${caseId}
      ) as papers,
      (select json_build_object('stars', stars, 'comment', comment) from process.rating where case_id = ${caseId})
        as rating`.execute(db);
  const [{ history, papers, rating = null } = {}] = rows;
  // A time within JSON comes as text.
  return {
    history: (history ?? []).map((entry) => ({ ...entry, at: new Date(entry.at) })),
    papers: (papers ?? []).map((paper) => ({ ...paper, issued_at: new Date(paper.issued_at) })),
    rating,
  };
}
