import type { Selectable } from 'kysely';
import type { DocumentsDb, DocumentsTables } from './tables.ts';

export type UploadRow = Selectable<DocumentsTables['documents.upload']>;

export async function addUpload(db: DocumentsDb, upload: Omit<UploadRow, 'document_id'>): Promise<void> {
  await db
    .insertInto('documents.upload')
    .values({ ...upload, document_id: null })
    .execute();
}

export function findUpload(db: DocumentsDb, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('documents.upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A transaction that finishes the same upload meanwhile waits. */
export function lockUpload(db: DocumentsDb, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('documents.upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setUploadFinished(db: DocumentsDb, id: string, documentId: string): Promise<void> {
  await db.updateTable('documents.upload').set({ document_id: documentId }).where('id', '=', id).execute();
}

export async function removeUpload(db: DocumentsDb, id: string): Promise<void> {
  await db.deleteFrom('documents.upload').where('id', '=', id).execute();
}

export async function listUploadsBefore(db: DocumentsDb, olderThan: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documents.upload')
    .select('id')
    .where('created_at', '<', olderThan)
    .orderBy('created_at')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}
