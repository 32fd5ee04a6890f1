import { type RawBuilder, sql } from 'kysely';
import type { ContentRow, DocumentsDb } from './tables.ts';

/** The content that was kept under this hash before stays; otherwise this one is kept. */
export const keepingContent = ({ sha256, file_id, thumbnail_id, scan }: ContentRow): RawBuilder<ContentRow> =>
  // The row is locked against its removal until the transaction has ended, even if nothing changes.
  sql`(
    insert into documents.content (sha256, file_id, thumbnail_id, scan)
    values (${sha256}, ${file_id}, ${thumbnail_id}, ${scan})
    on conflict (sha256) do update set
      scan = case when excluded.scan = 'clean' then 'clean' else content.scan end,
      thumbnail_id = coalesce(content.thumbnail_id, excluded.thumbnail_id)
    returning *)`;

/** Contents that no document uses any more are removed, and their files wait for removal. */
export async function discardUnused(db: DocumentsDb, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const wanted = [...new Set(hashes)];
  // This has to be a statement of its own: a transaction that adds a document meanwhile holds the lock, and the next
  // statement sees that document.
  await db
    .selectFrom('documents.content')
    .select('sha256')
    .where('sha256', 'in', wanted)
    .orderBy('sha256')
    .forUpdate()
    .execute();
  const removed = await db
    .deleteFrom('documents.content')
    .where('sha256', 'in', wanted)
    .where((content) =>
      content.not(
        content.exists(
          content
            .selectFrom('documents.document')
            .select('documents.document.id')
            .whereRef('documents.document.sha256', '=', 'documents.content.sha256'),
        ),
      ),
    )
    .returning(['file_id', 'thumbnail_id'])
    .execute();
  await addDiscarded(
    db,
    removed.flatMap(({ file_id, thumbnail_id }) => (thumbnail_id ? [file_id, thumbnail_id] : [file_id])),
  );
}

async function addDiscarded(db: DocumentsDb, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .insertInto('documents.discarded_file')
    .values(fileIds.map((file_id) => ({ file_id })))
    .execute();
}

export async function listDiscarded(db: DocumentsDb, max: number): Promise<string[]> {
  const rows = await db.selectFrom('documents.discarded_file').select('file_id').limit(max).execute();
  return rows.map(({ file_id }) => file_id);
}

export async function forgetDiscarded(db: DocumentsDb, fileIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('documents.discarded_file')
    .where('file_id', 'in', [...fileIds])
    .execute();
}
