import type { DocumentMediaType, DocumentPurpose } from '@anju/contract';
import { type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely';

export interface DocumentsTables {
  'documents.document': {
    id: Generated<string>;
    file_id: string;
    name: string;
    media_type: DocumentMediaType;
    size: number;
    sha256: string;
    owner_id: string | null;
    purpose: DocumentPurpose;
    is_public: boolean;
    created_at: Date;
    attached_at: Date | null;
  };
}

export type DocumentsDb = Kysely<DocumentsTables>;
export type DocumentRow = Selectable<DocumentsTables['documents.document']>;
export type NewDocument = Insertable<DocumentsTables['documents.document']>;

export function addDocument(db: DocumentsDb, document: NewDocument): Promise<DocumentRow> {
  return db.insertInto('documents.document').values(document).returningAll().executeTakeFirstOrThrow();
}

export function findDocument(db: DocumentsDb, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents.document').selectAll().where('id', '=', id).executeTakeFirst();
}

function publicBanners(db: DocumentsDb) {
  return db.selectFrom('documents.document').where('purpose', '=', 'banner').where('is_public', '=', true);
}

export function listBanners(db: DocumentsDb, { offset, limit }: { offset: number; limit: number }) {
  return publicBanners(db).selectAll().orderBy('created_at').orderBy('id').offset(offset).limit(limit).execute();
}

export async function countBanners(db: DocumentsDb): Promise<number> {
  const { count } = await publicBanners(db)
    .select((banner) => banner.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasBanner(db: DocumentsDb, name: string): Promise<boolean> {
  return (await publicBanners(db).select('id').where('name', '=', name).executeTakeFirst()) !== undefined;
}

/** The materials among these that are this owner's, now in use. */
export async function attachMaterials(
  db: DocumentsDb,
  { ids, ownerId, at }: { ids: readonly string[]; ownerId: string; at: Date },
): Promise<number> {
  const attached = await db
    .updateTable('documents.document')
    .set((document) => ({ attached_at: document.fn.coalesce('attached_at', document.val(at)) }))
    .where('id', 'in', [...ids])
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'material')
    .returning('id')
    .execute();
  return attached.length;
}

export async function removeUnattached(db: DocumentsDb, olderThan: Date, most: number): Promise<string[]> {
  const removed = await db
    .deleteFrom('documents.document')
    .where('id', 'in', (document) =>
      document
        .selectFrom('documents.document')
        .select('id')
        .where('purpose', '=', 'material')
        .where('attached_at', 'is', null)
        .where('created_at', '<', olderThan)
        .orderBy('created_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('file_id')
    .execute();
  return removed.map(({ file_id }) => file_id);
}

export interface Usage {
  readonly unusedFiles: number;
  readonly unusedBytes: number;
  readonly totalBytes: number;
}

/** What somebody has uploaded, all of it and what no case has taken. */
export async function readUsage(db: DocumentsDb, ownerId: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select count(*) filter (where attached_at is null) as "unusedFiles",
      coalesce(sum(size) filter (where attached_at is null), 0)::bigint as "unusedBytes",
      coalesce(sum(size), 0)::bigint as "totalBytes"
    from documents.document where owner_id = ${ownerId} and purpose = 'material'`.execute(db);
  return rows[0] as Usage;
}

/** In a transaction: uploads of one person are added one after the other, so that none passes the quota beside another. */
export async function lockUsage(db: DocumentsDb, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${ownerId}, 0))`.execute(db);
}
