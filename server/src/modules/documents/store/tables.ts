import type { DocumentMediaType, DocumentPurpose, ScanState } from '@anju/contract';
import type { Generated, Insertable, Kysely, Selectable } from 'kysely';

/** People upload some of these types; the server makes the other from them. */
export type StoredMediaType = DocumentMediaType | 'image/avif';

export interface DocumentsTables {
  'documents.document': {
    id: Generated<string>;
    name: string;
    media_type: StoredMediaType;
    size: number;
    sha256: string;
    owner_id: string | null;
    purpose: DocumentPurpose;
    created_at: Date;
    attached_at: Date | null;
    replaces: Generated<string | null>;
    handed_in_at: Generated<Date | null>;
    valid_until: Generated<string | null>;
    forgotten_at: Generated<Date | null>;
  };
  'documents.content': {
    sha256: string;
    file_id: string;
    thumbnail_id: string | null;
    scan: ScanState;
  };
  'documents.discarded_file': { file_id: string };
  'documents.upload': {
    id: string;
    owner_id: string;
    name: string;
    size: number;
    created_at: Date;
    document_id: string | null;
  };
}

export type DocumentsDb = Kysely<DocumentsTables>;
export type ContentRow = Selectable<DocumentsTables['documents.content']>;
export type DocumentRow = Selectable<DocumentsTables['documents.document']> & ContentRow;
export type NewDocument = Insertable<DocumentsTables['documents.document']>;
