import { Readable } from 'node:stream';
import {
  BadInputError,
  type CallParsedInput,
  calls,
  NotFoundError,
  type StoredDocument,
  TooManyTriesError,
} from '@anju/contract';
import { inTransaction, joined, type Transaction } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { ServedFile } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertRoomFor } from './rules/quota.ts';
import { checkContent } from './service/checked-content.ts';
import * as store from './store.ts';

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** Whether somebody other than the owner has to do with a document. */
export type MayRead = (accountId: string, documentId: string) => Promise<boolean>;

type Within = Transaction<store.DocumentsTables>;

type NewDocument = Pick<store.NewDocument, 'purpose' | 'is_public'> & { name: string; owner_id: string | null };

const unattachedAfterMs = 24 * 60 * 60 * 1000;
const removedAtOnce = 100;
/** Of one person and process: what is under way lies on the disk already, and in no sum yet. */
const mostUnderWay = 10;

export function createDocumentsService({
  database,
  clock,
  files,
  parameters,
}: Pick<Platform, 'database' | 'clock' | 'files' | 'parameters'>) {
  const db = database.tables<store.DocumentsTables>();
  const readers: MayRead[] = [];
  const underWay = new Map<string, number>();

  const add = async (
    file: Readable,
    { name, ...document }: NewDocument,
    assertRoom: (bytes: number, transaction: Within) => Promise<void> = async () => {},
  ): Promise<store.DocumentRow> => {
    const { content, describe } = checkContent(file, name);
    const { id, size, sha256 } = await files.put(content, calls.uploadDocument.upload.mostBytes);
    const { name: kept, mediaType } = describe();
    const row = {
      ...document,
      file_id: id,
      name: kept,
      media_type: mediaType,
      size,
      sha256,
      created_at: clock.now(),
    };
    try {
      return await inTransaction(db, async (transaction) => {
        await assertRoom(size, transaction);
        return store.addDocument(transaction, row);
      });
    } catch (error) {
      await files.remove(id);
      throw error;
    }
  };

  const assertRoomOf = async (accountId: string, bytes: number, transaction?: Within): Promise<void> => {
    const values = await parameters.read(transaction);
    assertRoomFor(bytes, await store.readUsage(transaction ?? db, accountId), {
      unusedMegabytes: values['upload-unused-megabytes'],
      totalMegabytes: values['upload-total-megabytes'],
    });
  };

  const oneOfFew = async <Result>(accountId: string, work: () => Promise<Result>): Promise<Result> => {
    const others = underWay.get(accountId) ?? 0;
    if (others >= mostUnderWay) throw new TooManyTriesError('同时上传的文件过多，请等其他文件上传完毕后再试');
    underWay.set(accountId, others + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(accountId) ?? 1) - 1;
      if (left === 0) underWay.delete(accountId);
      else underWay.set(accountId, left);
    }
  };

  const mayRead = async ({ id, owner_id }: store.DocumentRow, accountId: string): Promise<boolean> => {
    if (owner_id === accountId) return true;
    for (const admits of readers) if (await admits(accountId, id)) return true;
    return false;
  };

  /** For who has nothing to do with it there is none. */
  const getReadable = async (id: string, accountId: string): Promise<store.DocumentRow> => {
    const row = await store.findDocument(db, id);
    if (!row || !(await mayRead(row, accountId))) throw new NotFoundError('资料不存在，或您无权查看');
    return row;
  };

  const open = async (row: store.DocumentRow): Promise<ServedFile> => {
    const body = await files.find(row.file_id);
    if (!body) throw new Error(`the file of document ${row.id} is gone`);
    return { body, mediaType: row.media_type, downloadName: row.name, size: row.size, sha256: row.sha256 };
  };

  return {
    /** Another module that admits readers to the documents it has taken. */
    admitReaders(admits: MayRead): void {
      readers.push(admits);
    },

    upload: (file: Readable, name: string, accountId: string): Promise<StoredDocument> =>
      oneOfFew(accountId, async () => {
        // Before the file is read: who has no room left need not send it.
        await assertRoomOf(accountId, 1);
        const document = { name, owner_id: accountId, purpose: 'material', is_public: false } as const;
        const row = await add(file, document, async (bytes, transaction) => {
          await store.lockUsage(transaction, accountId);
          await assertRoomOf(accountId, bytes, transaction);
        });
        return toStoredDocument(row);
      }),

    async getDocument(id: string, accountId: string): Promise<StoredDocument> {
      return toStoredDocument(await getReadable(id, accountId));
    },

    async readDocument(id: string, accountId: string): Promise<ServedFile> {
      return open(await getReadable(id, accountId));
    },

    async readPublicDocument(id: string): Promise<ServedFile> {
      const row = await store.findDocument(db, id);
      if (!row?.is_public) throw new NotFoundError();
      return open(row);
    },

    async listBanners({ pageNum, pageSize }: CallParsedInput<typeof calls.listBannerDocuments>) {
      const rows = await store.listBanners(db, { offset: (pageNum - 1) * pageSize, limit: pageSize });
      const total = await store.countBanners(db);
      return { list: rows.map(({ id }) => ({ storageid: id })), total, pageNum, pageSize };
    },

    /** A case takes these materials of its applicant, in the transaction that writes the case: from then on they stay. */
    async attach(ids: readonly string[], ownerAccountId: string, transaction: object): Promise<void> {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return;
      const found = await store.attachMaterials(joined<store.DocumentsTables>(transaction), {
        ids: wanted,
        ownerId: ownerAccountId,
        at: clock.now(),
      });
      if (found !== wanted.length) throw new BadInputError('要件文件不存在或不属于申请人');
    },

    async seedDemoBanners(): Promise<void> {
      // Drawing is needed here alone: its library is not worth loading at every start.
      const { demoBanners } = await import('./service/demo-banners.ts');
      for (const { name, draw } of demoBanners)
        if (!(await store.hasBanner(db, name)))
          await add(Readable.from([draw()]), { name, owner_id: null, purpose: 'banner', is_public: true });
    },

    /** Row and file go together: a failure keeps the rows, and the next round takes them up again. */
    async removeUnattached(): Promise<void> {
      const olderThan = new Date(clock.now().getTime() - unattachedAfterMs);
      await inBatches(removedAtOnce, (most) =>
        inTransaction(db, async (transaction) => {
          const fileIds = await store.removeUnattached(transaction, olderThan, most);
          for (const fileId of fileIds) await files.remove(fileId);
          return fileIds.length;
        }),
      );
    },
  };
}

function toStoredDocument(row: store.DocumentRow): StoredDocument {
  const { id, name, media_type, size, sha256, purpose, created_at } = row;
  return { id, name, mediaType: media_type, size, sha256, purpose, createdAt: created_at.toISOString() };
}
