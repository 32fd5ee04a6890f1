import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BadInputError, ConflictError, calls, NotFoundError, type StoredDocument } from '@anju/contract';
import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { FileTooLargeError } from '../../../platform/files/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cleanFileName } from '../rules/file-name.ts';
import type { DocumentRow, DocumentsTables } from '../store/tables.ts';
import {
  addUpload,
  findUpload,
  listUploadsBefore,
  lockUpload,
  removeUpload,
  setUploadFinished,
  type UploadRow,
} from '../store/uploads.ts';
import { findDocument } from '../store.ts';
import { toStoredDocument } from './stored-document.ts';

type Within = Transaction<DocumentsTables>;

export type ResumableUploads = ReturnType<typeof createResumableUploads>;

interface SentFile extends Pick<UploadRow, 'id' | 'owner_id' | 'name'> {
  readonly path: string;
  readonly replaces: string | undefined;
}

/** The transaction that adds the document also changes the upload. */
interface Claim {
  begin(transaction: Within): Promise<void>;
  end(documentId: string, transaction: Within): Promise<void>;
}

interface Steps {
  assertRoom(ownerId: string, bytes: number, transaction: Within): Promise<void>;
  become(file: SentFile, claim: Claim): Promise<DocumentRow>;
}

class FinishedMeanwhileError extends Error {}

const { maxBytes } = calls.uploadDocument.upload;
const removedAtOnce = 100;

/**
 * Uploads may break off and go on: they are announced in the database, sent into a folder and finished as a document.
 */
export function createResumableUploads({ database, clock, config }: Platform, { assertRoom, become }: Steps) {
  const db = database.tables<DocumentsTables>();
  const folder = path.join(config.dataFolder, 'files', 'uploads');
  const finishing = new Map<string, Promise<StoredDocument>>();
  const fileOf = ({ id }: Pick<UploadRow, 'id'>) => path.join(folder, id);

  const getOwn = async (id: string, ownerId: string): Promise<UploadRow> => {
    const row = await findUpload(db, id);
    if (row?.owner_id !== ownerId) throw new NotFoundError('上传不存在或已过期，请重新上传');
    return row;
  };

  /** The upload may have become a document already. */
  const findFinished = async (id: string): Promise<StoredDocument | undefined> => {
    const documentId = (await findUpload(db, id))?.document_id;
    const row = documentId && (await findDocument(db, documentId));
    return row ? toStoredDocument(row) : undefined;
  };

  const discard = async (id: string): Promise<void> => {
    await rm(fileOf({ id }), { force: true });
    await removeUpload(db, id);
  };

  const finishFirst = async (row: UploadRow, replaces: string | undefined): Promise<StoredDocument> => {
    const { id, owner_id, name } = row;
    const sent = await stat(fileOf(row)).then(
      ({ size }) => size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return 0;
        throw error;
      },
    );
    if (sent !== row.size) {
      // Another request has finished the upload first and removed the file.
      const finished = await findFinished(id);
      if (finished) return finished;
      throw new ConflictError('文件尚未传完，请继续上传');
    }
    try {
      const made = await become(
        { id, owner_id, name, path: fileOf(row), replaces },
        {
          async begin(transaction) {
            const locked = await lockUpload(transaction, id);
            if (!locked || locked.document_id !== null) throw new FinishedMeanwhileError();
          },
          end: (documentId, transaction) => setUploadFinished(transaction, id, documentId),
        },
      );
      await rm(fileOf(row), { force: true });
      return toStoredDocument(made);
    } catch (error) {
      if (error instanceof FinishedMeanwhileError) {
        const finished = await findFinished(id);
        if (finished) return finished;
        throw new NotFoundError('上传不存在或已过期，请重新上传');
      }
      // Something is wrong with the file itself, so nobody can finish the upload.
      if (error instanceof BadInputError) await discard(id);
      throw error;
    }
  };

  return {
    folder,
    prepare: async (): Promise<void> => void (await mkdir(folder, { recursive: true })),

    async announce(upload: { id: string; ownerId: string; name: string; size: number }): Promise<void> {
      const { id, ownerId, size } = upload;
      if (size > maxBytes) throw new FileTooLargeError(maxBytes);
      if (size === 0) throw new BadInputError('文件内容为空');
      await inTransaction(db, async (transaction) => {
        await assertRoom(ownerId, size, transaction);
        const name = cleanFileName(upload.name);
        await addUpload(transaction, { id, owner_id: ownerId, name, size, created_at: clock.now() });
      });
    },

    getOwn,

    findUpload: (id: string): Promise<UploadRow | undefined> => findUpload(db, id),

    forget: (id: string): Promise<void> => removeUpload(db, id),

    /** The result is the same document however often it is asked for, even at the same time. */
    async finish(id: string, replaces: string | undefined, accountId: string): Promise<StoredDocument> {
      const row = await getOwn(id, accountId);
      const finished = await findFinished(id);
      if (finished) return finished;
      const underWay =
        finishing.get(id) ??
        finishFirst(row, replaces).finally(() => {
          finishing.delete(id);
        });
      finishing.set(id, underWay);
      return underWay;
    },

    async removeBefore(olderThan: Date): Promise<void> {
      await inBatches(removedAtOnce, async (max) => {
        const ids = await listUploadsBefore(db, olderThan, max);
        for (const id of ids) await discard(id);
        return ids.length;
      });
    },
  };
}
