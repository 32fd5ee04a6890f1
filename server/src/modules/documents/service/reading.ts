import { Readable } from 'node:stream';
import { NotFoundError, type StoredDocument } from '@anju/contract';
import type { ServedFile } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DocumentRow, DocumentsTables } from '../store/tables.ts';
import { listSuccessors, listVersions } from '../store/wallet.ts';
import { findDocument } from '../store.ts';
import { mark } from './inspection/inspection.ts';
import { toStoredDocument } from './stored-document.ts';

export interface Readership {
  readonly readers: ReadonlyArray<(accountId: string, documentId: string) => Promise<boolean>>;
  /** The name is the one under which a document is public at this moment; undefined means that it is not public. */
  readonly publicNames: ReadonlyArray<(documentId: string) => Promise<string | undefined>>;
  nameOf(accountId: string): Promise<string>;
}

export interface Reader {
  readonly accountId: string;
  readonly clientAddress: string;
}

export function createReading(
  { database, files, workFolder, clock, audit, config }: Platform,
  { readers, publicNames, nameOf }: Readership,
  open: (row: DocumentRow, downloadName?: string) => Promise<ServedFile>,
) {
  const db = database.tables<DocumentsTables>();
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: config.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });

  const isAdmitted = async (accountId: string, id: string): Promise<boolean> => {
    for (const admits of readers) if (await admits(accountId, id)) return true;
    return false;
  };

  const mayRead = async (row: DocumentRow, accountId: string): Promise<boolean> => {
    const { id, owner_id, purpose, handed_in_at } = row;
    if (purpose === 'release') return false;
    if (owner_id === accountId || (await isAdmitted(accountId, id))) return true;
    // A document that was replaced before it was handed in concerned nobody but its owner.
    if (handed_in_at === null) return false;
    for (const newer of await listSuccessors(db, id)) if (await isAdmitted(accountId, newer)) return true;
    return false;
  };

  /** The answer is 404 and not 403, so that ids cannot be probed. */
  const getReadable = async (id: string, accountId: string): Promise<DocumentRow> => {
    const row = await findDocument(db, id);
    if (!row || !(await mayRead(row, accountId))) throw new NotFoundError('资料不存在，或您无权查看');
    return row;
  };

  const marked = async (row: DocumentRow, reader: Reader): Promise<ServedFile> => {
    const { body, mediaType, downloadName } = await open(row);
    const lines = [await nameOf(reader.accountId), written.format(clock.now())];
    const stamped = await mark(workFolder, {
      content: Buffer.isBuffer(body) ? Readable.from([body]) : body,
      mediaType: row.media_type,
      lines,
      reader: reader.accountId,
      owner: row.owner_id ?? reader.accountId,
    });
    return { ...stamped, mediaType, ...(downloadName !== undefined && { downloadName }) };
  };

  return {
    async getDocument(id: string, accountId: string): Promise<StoredDocument> {
      return toStoredDocument(await getReadable(id, accountId));
    },

    /**
     * Reading another person's document leaves a trace: an entry in the audit, and the reader's name and the time on
     * each page or picture.
     */
    async readDocument(id: string, reader: Reader): Promise<ServedFile> {
      const row = await getReadable(id, reader.accountId);
      if (row.owner_id === reader.accountId) return open(row);
      await audit.recordAlone({
        action: 'document-read',
        outcome: 'done',
        actor: reader.accountId,
        object: row.id,
        clientAddress: reader.clientAddress,
        detail: { name: row.name },
      });
      return marked(row, reader);
    },

    async readThumbnail(id: string, accountId: string): Promise<ServedFile> {
      const { thumbnail_id } = await getReadable(id, accountId);
      const body = thumbnail_id === null ? undefined : await files.find(thumbnail_id);
      if (!body) throw new NotFoundError('该资料没有缩略图');
      return { body, mediaType: 'image/webp' };
    },

    async listVersions(id: string, accountId: string): Promise<StoredDocument[]> {
      const newest = await getReadable(id, accountId);
      const isOwner = newest.owner_id === accountId;
      const versions = await listVersions(db, id);
      return versions.filter((row) => isOwner || row.id === id || row.handed_in_at !== null).map(toStoredDocument);
    },

    async readPublicDocument(id: string): Promise<ServedFile> {
      for (const findPublicName of publicNames) {
        const name = await findPublicName(id);
        const row = name === undefined ? undefined : await findDocument(db, id);
        if (row) return open(row, name);
      }
      throw new NotFoundError();
    },
  };
}
