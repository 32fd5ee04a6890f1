import type { DocumentMediaType, DocumentPurpose } from '@anju/contract';
import { type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely';

/** What is uploaded, and what is made of it. */
export type StoredMediaType = DocumentMediaType | 'image/avif';

export interface DocumentsTables {
  'documents.document': {
    id: Generated<string>;
    file_id: string;
    name: string;
    media_type: StoredMediaType;
    size: number;
    sha256: string;
    owner_id: string | null;
    purpose: DocumentPurpose;
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

export function listReleaseFiles(db: DocumentsDb, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('documents.document')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('purpose', '=', 'release')
    .execute();
}

/** In use from now on, or no longer. */
export async function setReleaseFilesAttached(
  db: DocumentsDb,
  ids: readonly string[],
  at: Date | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('documents.document')
    .set({ attached_at: at })
    .where('id', 'in', [...ids])
    .where('purpose', '=', 'release')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function removeUnattached(
  db: DocumentsDb,
  purpose: DocumentPurpose,
  olderThan: Date,
  max: number,
): Promise<string[]> {
  const removed = await db
    .deleteFrom('documents.document')
    .where('id', 'in', (document) =>
      document
        .selectFrom('documents.document')
        .select('id')
        .where('purpose', '=', purpose)
        .where('attached_at', 'is', null)
        .where('created_at', '<', olderThan)
        .orderBy('created_at')
        .limit(max)
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

/** What somebody has uploaded, all of it and what is not in use. */
export async function readUsage(db: DocumentsDb, ownerId: string, purpose: DocumentPurpose): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select count(*) filter (where attached_at is null) as "unusedFiles",
      coalesce(sum(size) filter (where attached_at is null), 0)::bigint as "unusedBytes",
      coalesce(sum(size), 0)::bigint as "totalBytes"
    from documents.document where owner_id = ${ownerId} and purpose = ${purpose}`.execute(db);
  return rows[0] as Usage;
}

/** In a transaction: uploads of one person are added one after the other, so that none passes the quota beside another. */
export async function lockUsage(db: DocumentsDb, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${ownerId}, 0))`.execute(db);
}
