import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from './boxes.ts';
import { inScope, type ProcessDb, type ProcessTables } from './tables.ts';

export type RatingRow = ProcessTables['process.rating'];
export type FollowUpRow = ProcessTables['process.follow_up'];

/** False where the case is rated already. */
export async function addRating(db: ProcessDb, rating: RatingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('process.rating')
    .values(rating)
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function addFollowUp(db: ProcessDb, followUp: FollowUpRow): Promise<void> {
  await db.insertInto('process.follow_up').values(followUp).execute();
}

export interface FollowUpItem extends FollowUpRow {
  readonly number: string;
  readonly case_type: string;
  readonly applicant_name: string;
  readonly stars: number;
  readonly comment: string;
}

const itemOf = (condition: RawBuilder<unknown>, accountId: string) => sql<FollowUpItem>`
  select follow_up.*, file.number, file.case_type, file.applicant_name, rating.stars, rating.comment
  from process.follow_up
    join process.rating using (case_id)
    join process.case_file as file on file.id = follow_up.case_id
  where ${condition} and ${inScope(accountId)}
  order by follow_up.since, follow_up.case_id`;

/** The longest waiting first; what is handled comes no more. */
export async function listOpenFollowUps(
  db: ProcessDb,
  accountId: string,
  { after, size }: { readonly after: Cursor | undefined; readonly size: number },
): Promise<FollowUpItem[]> {
  const behind = after ? sql`and (follow_up.since, follow_up.case_id) > (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<FollowUpItem>`
    ${itemOf(sql`follow_up.handled_at is null ${behind}`, accountId)} limit ${size}`.execute(db);
  return rows;
}

export async function findFollowUp(
  db: ProcessDb,
  caseId: number,
  accountId: string,
): Promise<FollowUpItem | undefined> {
  const { rows } = await itemOf(sql`follow_up.case_id = ${caseId}`, accountId).execute(db);
  return rows[0];
}

/** False where somebody else has handled it. */
export async function closeFollowUp(
  db: ProcessDb,
  { case_id, ...handled }: Pick<FollowUpRow, 'case_id' | 'handled_by' | 'handled_at' | 'note'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('process.follow_up')
    .set(handled)
    .where('case_id', '=', case_id)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
