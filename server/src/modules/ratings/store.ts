import type { CaseCategory, CaseScope } from '@anju/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../../platform/database/cursor.ts';
import { matchesSome } from '../../platform/database/matches-some.ts';

export interface RatingsTables {
  'ratings.rating': { case_id: number; stars: number; comment: string; at: Date };
  'ratings.follow_up': {
    case_id: number;
    district: string;
    category: CaseCategory;
    since: Date;
    /** The day reads `YYYY-MM-DD`. */
    due_on: string;
    handled_by: string | null;
    handled_at: Date | null;
    note: string;
  };
}

type Db = Kysely<RatingsTables>;
type RatingRow = RatingsTables['ratings.rating'];
type FollowUpRow = RatingsTables['ratings.follow_up'];

interface Asker {
  readonly scopes: readonly CaseScope[];
}

/** The result is false if the case is rated already. */
export async function addRating(db: Db, rating: RatingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ratings.rating')
    .values(rating)
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function listRatings(
  db: Db,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<RatingRow, 'stars' | 'comment'>>> {
  const rows = await db
    .selectFrom('ratings.rating')
    .select(['case_id', 'stars', 'comment'])
    .where('case_id', '=', sql<number>`any(${[...caseIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ case_id, ...rating }) => [case_id, rating]));
}

export async function addFollowUp(db: Db, followUp: FollowUpRow): Promise<void> {
  await db.insertInto('ratings.follow_up').values(followUp).execute();
}

export interface FollowUpItem extends FollowUpRow {
  readonly stars: number;
  readonly comment: string;
}

const itemOf = (condition: RawBuilder<unknown>, { scopes }: Asker) => sql<FollowUpItem>`
  select follow_up.*, rating.stars, rating.comment
  from ratings.follow_up join ratings.rating using (case_id)
  where ${condition}
    and ${matchesSome(scopes, { district: 'follow_up.district', category: 'follow_up.category' })}
  order by follow_up.since, follow_up.case_id`;

/** The longest waiting comes first; handled ones are left out. */
export async function listOpenFollowUps(
  db: Db,
  asker: Asker,
  { after, size }: { readonly after: Cursor | undefined; readonly size: number },
): Promise<FollowUpItem[]> {
  const behind = after ? sql`and (follow_up.since, follow_up.case_id) > (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<FollowUpItem>`
    ${itemOf(sql`follow_up.handled_at is null ${behind}`, asker)} limit ${size}`.execute(db);
  return rows;
}

export async function findFollowUp(db: Db, caseId: number, asker: Asker): Promise<FollowUpItem | undefined> {
  const { rows } = await itemOf(sql`follow_up.case_id = ${caseId}`, asker).execute(db);
  return rows[0];
}

/** The result is false if another supervisor has handled it. */
export async function closeFollowUp(
  db: Db,
  { case_id, ...handled }: Pick<FollowUpRow, 'case_id' | 'handled_by' | 'handled_at' | 'note'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ratings.follow_up')
    .set(handled)
    .where('case_id', '=', case_id)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
