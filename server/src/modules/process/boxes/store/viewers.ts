import { sql } from 'kysely';
import type { ProcessTransaction } from '../../store/tables.ts';

interface Viewer {
  readonly caseId: number;
  readonly accountId: string;
}

/** The result is true if the person did not have the case open before. */
export async function addViewer(
  db: ProcessTransaction,
  { caseId, accountId }: Viewer,
  now: Date,
  until: Date,
): Promise<boolean> {
  await sql`delete from process.case_viewer where case_id = ${caseId} and until < ${now}`.execute(db);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into process.case_viewer (case_id, account_id, until) values (${caseId}, ${accountId}, ${until})
    on conflict (case_id, account_id) do update set until = excluded.until
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new === true;
}

export async function removeViewer(db: ProcessTransaction, { caseId, accountId }: Viewer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('process.case_viewer')
    .where('case_id', '=', caseId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listOtherViewers(
  db: ProcessTransaction,
  { caseId, accountId }: Viewer,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('process.case_viewer')
    .select('account_id')
    .where('case_id', '=', caseId)
    .where('account_id', '<>', accountId)
    .where('until', '>=', now)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
