import { sql } from 'kysely';
import { selectDocuments } from '../store.ts';
import type { DocumentRow, DocumentsDb } from './tables.ts';

/** Documents that the owner has forgotten or replaced are left out; the newest comes first. */
export async function listWallet(db: DocumentsDb, ownerId: string, max: number): Promise<DocumentRow[]> {
  return selectDocuments(db)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'material')
    .where('attached_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .where(sql<boolean>`not exists (select from documents.document newer where newer.replaces = document.id)`)
    .orderBy('attached_at', 'desc')
    .orderBy('documents.document.id')
    .limit(max)
    .execute();
}

/** The result is false if this owner's wallet does not hold the document. */
export async function changeWallet(
  db: DocumentsDb,
  { id, ownerId }: { id: string; ownerId: string },
  change: { valid_until: string | null } | { forgotten_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents.document')
    .set(change)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'material')
    .where('attached_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The result holds the document and those it replaced, newest first. */
export async function listVersions(db: DocumentsDb, id: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    with recursive version as (
      select id, 1 as place from documents.document where id = ${id}
      union all
      select former.id, place + 1 from version
      join documents.document newer on newer.id = version.id
      join documents.document former on former.id = newer.replaces
    )
    select document.*, file_id, thumbnail_id, scan
    from version join documents.document using (id) join documents.content using (sha256)
    order by place`.execute(db);
  return rows;
}

/** These documents have taken the place of this one, the next first. */
export async function listSuccessors(db: DocumentsDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive version as (
      select id, 1 as place from documents.document where replaces = ${id}
      union all
      select newer.id, place + 1 from version join documents.document newer on newer.replaces = version.id
    )
    select id from version order by place`.execute(db);
  return rows.map((row) => row.id);
}

/** The document must be this owner's material, and no other one may have taken its place yet. */
export async function isReplaceable(db: DocumentsDb, id: string, ownerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('documents.document')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'material')
    .forUpdate()
    .executeTakeFirst();
  if (!found) return false;
  const newer = await db.selectFrom('documents.document').select('id').where('replaces', '=', id).executeTakeFirst();
  return newer === undefined;
}

/** The readers of an application may see its materials from then on, even when they are replaced. */
export async function setHandedIn(db: DocumentsDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('documents.document')
    .set((document) => ({ handed_in_at: document.fn.coalesce('handed_in_at', document.val(at)) }))
    .where('id', 'in', [...ids])
    .where('purpose', '=', 'material')
    .execute();
}
