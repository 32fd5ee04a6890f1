import { Readable } from 'node:stream';
import {
  BadInputError,
  calls,
  type DocumentMediaType,
  type DocumentPurpose,
  NotFoundError,
  type ReleaseFile,
  type StoredDocument,
  TooManyTriesError,
} from '@anju/contract';
import { type AnyTransaction, inTransaction, joined, type Transaction } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { ServedFile } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertRoomFor } from './rules/quota.ts';
import { checkContent, getFittingName } from './service/checked-content.ts';
import * as store from './store.ts';

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** What the modules that have taken documents say of them. */
export interface Readership {
  /** Whether somebody other than the owner has to do with a document. */
  readonly readers: ReadonlyArray<(accountId: string, documentId: string) => Promise<boolean>>;
  /** The name under which a document is public at this moment; undefined where it is not. */
  readonly publicNames: ReadonlyArray<(documentId: string) => Promise<string | undefined>>;
}

/** The service with what people read by it. */
export type ReadDocuments = DocumentsService & ReturnType<DocumentsService['readingFor']>;

type Within = Transaction<store.DocumentsTables>;

interface NewDocument {
  readonly name: string;
  readonly owner_id: string | null;
  readonly purpose: DocumentPurpose;
}

type UploadedBy = NewDocument & { readonly owner_id: string };

interface Content {
  readonly content: Readable;
  describe(): { readonly name: string; readonly mediaType: store.StoredMediaType };
}

const unattachedAfterMs = 24 * 60 * 60 * 1000;
const removedAtOnce = 100;
/** Concurrent uploads of one person in one process: they use disk space but are not in the quota yet. */
const maxUnderWay = 10;

export function createDocumentsService({
  database,
  clock,
  files,
  parameters,
}: Pick<Platform, 'database' | 'clock' | 'files' | 'parameters'>) {
  const db = database.tables<store.DocumentsTables>();
  const underWay = new Map<string, number>();

  const add = async (
    { content, describe }: Content,
    document: Omit<NewDocument, 'name'>,
    assertRoom: (bytes: number, transaction: Within) => Promise<void> = async () => {},
  ): Promise<store.DocumentRow> => {
    const { id, size, sha256 } = await files.put(content, calls.uploadDocument.upload.maxBytes);
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

  /** What is published belongs to the authority: of it, only what is not in use is bounded. */
  const assertRoomOf = async (
    { owner_id, purpose }: UploadedBy,
    bytes: number,
    transaction?: Within,
  ): Promise<void> => {
    const values = await parameters.read(transaction);
    assertRoomFor(bytes, await store.readUsage(transaction ?? db, owner_id, purpose), {
      unusedMegabytes: values['upload-unused-megabytes'],
      totalMegabytes: purpose === 'release' ? Number.POSITIVE_INFINITY : values['upload-total-megabytes'],
    });
  };

  const oneOfFew = async <Result>(accountId: string, work: () => Promise<Result>): Promise<Result> => {
    const others = underWay.get(accountId) ?? 0;
    if (others >= maxUnderWay) throw new TooManyTriesError('同时上传的文件过多，请等其他文件上传完毕后再试');
    underWay.set(accountId, others + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(accountId) ?? 1) - 1;
      if (left === 0) underWay.delete(accountId);
      else underWay.set(accountId, left);
    }
  };

  const takeUpload = (file: Readable, document: UploadedBy): Promise<store.DocumentRow> =>
    oneOfFew(document.owner_id, async () => {
      // Before the file is read: who has no room left need not send it.
      await assertRoomOf(document, 1);
      const { name, ...rest } = document;
      return add(checkContent(file, name), rest, async (bytes, transaction) => {
        await store.lockUsage(transaction, document.owner_id);
        await assertRoomOf(document, bytes, transaction);
      });
    });

  const open = async (row: store.DocumentRow, downloadName = row.name): Promise<ServedFile> => {
    const body = await files.find(row.file_id);
    if (!body) throw new Error(`the file of document ${row.id} is gone`);
    return { body, mediaType: row.media_type, downloadName, size: row.size, sha256: row.sha256 };
  };

  return {
    async upload(file: Readable, name: string, accountId: string): Promise<StoredDocument> {
      return toStoredDocument(await takeUpload(file, { name, owner_id: accountId, purpose: 'material' }));
    },

    async uploadReleaseFile(file: Readable, name: string, accountId: string): Promise<ReleaseFile> {
      return toReleaseFile(await takeUpload(file, { name, owner_id: accountId, purpose: 'release' }));
    },

    /** What the server itself has made; until it is kept, as what was uploaded. */
    async addReleaseFile(content: Buffer, name: string, mediaType: store.StoredMediaType): Promise<ReleaseFile> {
      const made = { content: Readable.from([content]), describe: () => ({ name, mediaType }) };
      return toReleaseFile(await add(made, { owner_id: null, purpose: 'release' }));
    },

    async readReleaseFile(id: string): Promise<ServedFile> {
      const [row] = await store.listReleaseFiles(db, [id]);
      if (!row) throw new NotFoundError('文件不存在，或已被清除');
      return open(row);
    },

    /** In the order of the ids. */
    async getReleaseFiles(ids: readonly string[]): Promise<ReleaseFile[]> {
      const rows = new Map((await store.listReleaseFiles(db, ids)).map((row) => [row.id, row]));
      return ids.map((id) => {
        const row = rows.get(id);
        if (!row) throw new BadInputError('图片或附件不存在，或已被清除，请重新上传');
        return toReleaseFile(row);
      });
    },

    /** The name that fits the content, as of an upload. */
    getFittingName: (name: string, mediaType: DocumentMediaType): string => getFittingName(name, mediaType),

    /** In the transaction of what uses them: from then on they stay. */
    async keepReleaseFiles(ids: readonly string[], transaction: AnyTransaction): Promise<void> {
      const wanted = [...new Set(ids)];
      const within = joined<store.DocumentsTables>(transaction);
      if ((await store.setReleaseFilesAttached(within, wanted, clock.now())) !== wanted.length)
        throw new BadInputError('图片或附件不存在，或已被清除，请重新上传');
    },

    /** Nothing uses them any more: they go with what was never used. */
    async discardReleaseFiles(ids: readonly string[], transaction: AnyTransaction): Promise<void> {
      await store.setReleaseFilesAttached(joined<store.DocumentsTables>(transaction), ids, null);
    },

    /** What people read of it, besides their own: as the modules that have taken documents say. */
    readingFor({ readers, publicNames }: Readership) {
      const mayRead = async ({ id, owner_id, purpose }: store.DocumentRow, accountId: string): Promise<boolean> => {
        if (purpose === 'release') return false;
        if (owner_id === accountId) return true;
        for (const admits of readers) if (await admits(accountId, id)) return true;
        return false;
      };

      /** 404, not 403: ids cannot be probed. */
      const getReadable = async (id: string, accountId: string): Promise<store.DocumentRow> => {
        const row = await store.findDocument(db, id);
        if (!row || !(await mayRead(row, accountId))) throw new NotFoundError('资料不存在，或您无权查看');
        return row;
      };

      return {
        async getDocument(id: string, accountId: string): Promise<StoredDocument> {
          return toStoredDocument(await getReadable(id, accountId));
        },

        async readDocument(id: string, accountId: string): Promise<ServedFile> {
          return open(await getReadable(id, accountId));
        },

        async readPublicDocument(id: string): Promise<ServedFile> {
          for (const findPublicName of publicNames) {
            const name = await findPublicName(id);
            const row = name === undefined ? undefined : await store.findDocument(db, id);
            if (row) return open(row, name);
          }
          throw new NotFoundError();
        },
      };
    },

    /** A case takes these materials of its applicant, in the transaction that writes the case: from then on they stay. */
    async attach(ids: readonly string[], ownerAccountId: string, transaction: AnyTransaction): Promise<void> {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return;
      const found = await store.attachMaterials(joined<store.DocumentsTables>(transaction), {
        ids: wanted,
        ownerId: ownerAccountId,
        at: clock.now(),
      });
      if (found !== wanted.length) throw new BadInputError('要件文件不存在或不属于申请人');
    },

    /** Row and file go together: a failure keeps the rows, and the next round takes them up again. */
    async removeUnattached(): Promise<void> {
      const olderThan = new Date(clock.now().getTime() - unattachedAfterMs);
      for (const purpose of ['material', 'release'] as const)
        await inBatches(removedAtOnce, (max) =>
          inTransaction(db, async (transaction) => {
            const fileIds = await store.removeUnattached(transaction, purpose, olderThan, max);
            for (const fileId of fileIds) await files.remove(fileId);
            return fileIds.length;
          }),
        );
    },
  };
}

function toStoredDocument(row: store.DocumentRow): StoredDocument {
  const { id, name, media_type, size, sha256, purpose, created_at } = row;
  const mediaType = media_type as DocumentMediaType;
  return { id, name, mediaType, size, sha256, purpose, createdAt: created_at.toISOString() };
}

function toReleaseFile({ id, name, media_type, size }: store.DocumentRow): ReleaseFile {
  return { id, name, mediaType: media_type, size };
}
