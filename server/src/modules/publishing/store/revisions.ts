import { type Insertable, sql } from 'kysely';
import type { PublishingDb, PublishingTables, RevisionFile } from './tables.ts';

export async function addRevision(
  db: PublishingDb,
  { content, ...revision }: Omit<Insertable<PublishingTables['publishing.revision']>, 'is_announced'>,
  files: readonly RevisionFile[],
): Promise<void> {
  await db
    .insertInto('publishing.revision')
    .values({ ...revision, content: JSON.stringify(content) })
    .execute();
  if (files.length === 0) return;
  await db
    .insertInto('publishing.revision_file')
    .values(
      files.map((file, position) => ({ ...file, position, item_id: revision.item_id, revision: revision.number })),
    )
    .execute();
}

export async function findContent(db: PublishingDb, itemId: string, number: number): Promise<unknown> {
  const row = await db
    .selectFrom('publishing.revision')
    .select('content')
    .where('item_id', '=', itemId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.content;
}

interface RevisionId {
  readonly id: string;
  readonly number: number;
}

export async function listFiles(
  db: PublishingDb,
  revisions: readonly RevisionId[],
): Promise<Map<string, RevisionFile[]>> {
  if (revisions.length === 0) return new Map();
  const rows = await db
    .selectFrom('publishing.revision_file')
    .selectAll()
    .where((file) =>
      file.or(revisions.map(({ id, number }) => file.and([file('item_id', '=', id), file('revision', '=', number)]))),
    )
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
}

/** The files belong to some revision of the item, and nothing else uses them. */
export async function listFilesOfItemAlone(db: PublishingDb, itemId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct own.document_id as id from publishing.revision_file as own
    where own.item_id = ${itemId} and not exists (
      select 1 from publishing.revision_file as other
      where other.document_id = own.document_id and other.item_id <> own.item_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Readers see this revision from that time on, and the former one until then. */
export async function publishRevision(
  db: PublishingDb,
  { id, number, from }: RevisionId & { readonly from: Date },
): Promise<void> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(public_since) as since from publishing.revision
    where item_id = ${id} and public_from < ${from} and (public_until is null or public_until >= ${from})`.execute(db);
  await endRevisions(db, id, from);
  await db
    .updateTable('publishing.revision')
    .set({ public_since: rows[0]?.since ?? from, public_from: from })
    .where('item_id', '=', id)
    .where('number', '=', number)
    .execute();
}

/** Nobody sees any of the revisions from that time on; scheduled ones do not come out. */
export async function endRevisions(db: PublishingDb, id: string, at: Date): Promise<void> {
  await sql`
    update publishing.revision set public_until = greatest(public_from, ${at})
    where item_id = ${id} and public_from is not null and (public_until is null or public_until > ${at})`.execute(db);
}

/** The result says whether any revision has come out by now and is marked. */
export async function markAnnounced(db: PublishingDb, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publishing.revision')
    .set({ is_announced: true })
    .where('is_announced', '=', false)
    .where('public_from', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
