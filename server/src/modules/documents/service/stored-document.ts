import type { DocumentMediaType, StoredDocument } from '@anju/contract';
import type { DocumentRow } from '../store/tables.ts';

export function toStoredDocument(row: DocumentRow): StoredDocument {
  const { id, name, media_type, size, sha256, purpose, created_at, scan, thumbnail_id } = row;
  return {
    id,
    name,
    mediaType: media_type as DocumentMediaType,
    size,
    sha256,
    purpose,
    createdAt: created_at.toISOString(),
    scan,
    hasThumbnail: thumbnail_id !== null,
  };
}
