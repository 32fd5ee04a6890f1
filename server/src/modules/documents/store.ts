import type { DocumentPurpose } from '@anju/contract';
import { sql } from 'kysely';
import { keepingContent } from './store/contents.ts';
import type { ContentRow, DocumentRow, DocumentsDb, NewDocument } from './store/tables.ts';

/** The row refers to the content that is kept under its hash: what was there before, or this content. */
export function addDocument(
  db: DocumentsDb,
  document: Omit<NewDocument, 'sha256'>,
  content: ContentRow,
): Promise<DocumentRow> {
  return db
    .with('kept', () => keepingContent(content))
    .with('added', (on) =>
      on
        .insertInto('documents.document')
        .values({ ...document, sha256: content.sha256 })
        .returningAll(),
    )
    .selectFrom(['added', 'kept'])
    .selectAll('added')
    .select(['kept.file_id', 'kept.thumbnail_id', 'kept.scan'])
    .executeTakeFirstOrThrow();
}

export async function addMaterialOfIssued(db: DocumentsDb, id: string, ownerId: string, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into documents.document (owner_id, purpose, name, media_type, size, sha256, created_at)
    select ${ownerId}::uuid, 'material', name, media_type, size, sha256, ${at}::timestamptz
    from documents.document where id = ${id} and purpose = 'issued'
    returning id`.execute(db);
  if (!rows[0]) throw new Error(`there is no issued document ${id}`);
  return rows[0].id;
}

export function selectDocuments(db: DocumentsDb) {
  return db
    .selectFrom('documents.document')
    .innerJoin('documents.content', 'documents.content.sha256', 'documents.document.sha256')
    .selectAll('documents.document')
    .select(['documents.content.file_id', 'documents.content.thumbnail_id', 'documents.content.scan']);
}

export function findDocument(db: DocumentsDb, id: string): Promise<DocumentRow | undefined> {
  return selectDocuments(db).where('documents.document.id', '=', id).executeTakeFirst();
}

/** Only this owner's materials among the ids are taken into use and answered. */
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
  return selectDocuments(db)
    .where('documents.document.id', 'in', [...ids])
    .where('purpose', '=', 'release')
    .execute();
}

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

/** The result lists the contents of the removed documents. */
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
    .returning('sha256')
    .execute();
  return removed.map(({ sha256 }) => sha256);
}

export interface Usage {
  readonly unusedFiles: number;
  readonly unusedBytes: number;
  readonly totalBytes: number;
}

/** Uploads that are announced and not finished count as well; unused files are also counted by themselves. */
export async function readUsage(
  db: DocumentsDb,
  ownerId: string,
  purpose: DocumentPurpose,
  /** An upload that is being finished is counted as the document it becomes. */
  finishing?: string,
): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select count(*) filter (where attached_at is null) as "unusedFiles",
      coalesce(sum(size) filter (where attached_at is null), 0)::bigint as "unusedBytes",
      coalesce(sum(size), 0)::bigint as "totalBytes"
    from (
      select size, attached_at from documents.document where owner_id = ${ownerId} and purpose = ${purpose}
      union all
      select size, null from documents.upload
      where ${purpose} = 'material' and owner_id = ${ownerId} and document_id is null
        and id is distinct from ${finishing ?? null}::uuid
    ) as uploaded`.execute(db);
  return rows[0] as Usage;
}

/** The transaction adds the uploads of one person one after the other, so that none passes the quota beside another. */
export async function lockUsage(db: DocumentsDb, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${ownerId}, 0))`.execute(db);
}
