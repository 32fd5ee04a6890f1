import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  BadInputError,
  ConflictError,
  type DocumentMediaType,
  type DocumentPurpose,
  NotFoundError,
  type ReleaseFile,
  type StoredDocument,
  TooManyTriesError,
} from '@anju/contract';
import { type AnyTransaction, inTransaction, joined, type Transaction } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { isDatabaseUnavailable } from '../../platform/database/unavailable.ts';
import type { ServedFile } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertRoomFor } from './rules/quota.ts';
import { getFittingName } from './service/checked-content.ts';
import { createIntake, type KeptContent } from './service/intake.ts';
import { createReading, type Readership } from './service/reading.ts';
import { createResumableUploads } from './service/resumable-uploads.ts';
import { toStoredDocument } from './service/stored-document.ts';
import { createWallet, type UsesSource } from './service/wallet.ts';
import { discardUnused, forgetDiscarded, listDiscarded } from './store/contents.ts';
import type { DocumentRow, DocumentsDb, DocumentsTables, StoredMediaType } from './store/tables.ts';
import { isReplaceable, setHandedIn } from './store/wallet.ts';
import * as store from './store.ts';

export type DocumentsService = ReturnType<typeof createDocumentsService>;

export type ReadDocuments = DocumentsService &
  ReturnType<DocumentsService['readingFor']> &
  ReturnType<DocumentsService['walletOf']>;

export type Within = Transaction<DocumentsTables>;

export interface NewDocument {
  readonly owner_id: string | null;
  readonly purpose: DocumentPurpose;
  readonly replaces?: string | undefined;
}

type UploadedBy = NewDocument & { readonly owner_id: string };

const unattachedAfterMs = 24 * 60 * 60 * 1000;
const removedAtOnce = 100;
/** Concurrent uploads of one person in one process are limited: they use disk space but are not in the quota yet. */
const maxUnderWay = 10;

export function createDocumentsService(platform: Platform) {
  const { database, clock, files, parameters } = platform;
  const db = database.tables<DocumentsTables>();
  const intake = createIntake(platform);
  const underWay = new Map<string, number>();

  /** The content is stored already, and is discarded if adding the document fails. */
  const add = async (
    content: KeptContent,
    { replaces, ...document }: NewDocument,
    within?: (transaction: Within) => Promise<void>,
    afterwards?: (id: string, transaction: Within) => Promise<void>,
  ): Promise<DocumentRow> => {
    const { name, mediaType, size, sha256, file_id, thumbnail_id, scan } = content;
    const write = (on: DocumentsDb) =>
      store.addDocument(
        on,
        { ...document, name, media_type: mediaType, size, created_at: clock.now(), replaces: replaces ?? null },
        { sha256, file_id, thumbnail_id, scan },
      );
    const writeWith = async (transaction: Within): Promise<DocumentRow> => {
      await within?.(transaction);
      if (replaces !== undefined && !(await isReplaceable(transaction, replaces, document.owner_id ?? '')))
        throw new ConflictError('被替换的资料不存在，或已被替换，请刷新后重试');
      const added = await write(transaction);
      await afterwards?.(added.id, transaction);
      return added;
    };
    const isAlone = !within && !afterwards && replaces === undefined;
    const row = await (isAlone ? write(db) : inTransaction(db, writeWith)).catch(async (error: unknown) => {
      // The commit may have arrived all the same: a file too many costs less than a document without one.
      if (!isDatabaseUnavailable(error)) await intake.discard(content);
      throw error;
    });
    // The same content was stored already, and stays; so does its thumbnail.
    if (row.file_id !== file_id)
      await intake.discard({ file_id, thumbnail_id: row.thumbnail_id === thumbnail_id ? null : thumbnail_id });
    return row;
  };

  /** Published files belong to the authority, so only those that are not in use are bounded. */
  const assertRoomOf = async (
    { owner_id, purpose }: UploadedBy,
    bytes: number,
    transaction?: Within,
    finishing?: string,
  ): Promise<void> => {
    const values = await parameters.read(transaction);
    assertRoomFor(bytes, await store.readUsage(transaction ?? db, owner_id, purpose, finishing), {
      unusedMegabytes: values['upload-unused-megabytes'],
      totalMegabytes: purpose === 'release' ? Number.POSITIVE_INFINITY : values['upload-total-megabytes'],
    });
  };

  /** The transaction counts the uploads of one person one after the other. */
  const assertRoomInTurn = async (
    document: UploadedBy,
    bytes: number,
    transaction: Within,
    finishing?: string,
  ): Promise<void> => {
    await store.lockUsage(transaction, document.owner_id);
    await assertRoomOf(document, bytes, transaction, finishing);
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

  const takeUpload = (file: Readable, name: string, document: UploadedBy): Promise<DocumentRow> =>
    oneOfFew(document.owner_id, async () => {
      // The room is checked before the file is read, so that a file without room need not be sent.
      await assertRoomOf(document, 1);
      const content = await intake.take(file, name, document);
      return add(content, document, (transaction) => assertRoomInTurn(document, content.size, transaction));
    });

  const open = async (row: DocumentRow, downloadName = row.name): Promise<ServedFile> => {
    const body = await files.find(row.file_id);
    if (!body) throw new Error(`the file of document ${row.id} is gone`);
    return { body, mediaType: row.media_type, downloadName, size: row.size, sha256: row.sha256 };
  };

  const resumable = createResumableUploads(platform, {
    assertRoom: (ownerId, bytes, transaction) =>
      assertRoomInTurn({ owner_id: ownerId, purpose: 'material' }, bytes, transaction),
    async become({ id, owner_id, name, path, replaces }, claim) {
      const document = { owner_id, purpose: 'material' as const, replaces };
      const content = await intake.take(createReadStream(path), name, document);
      return add(
        content,
        document,
        async (transaction) => {
          await claim.begin(transaction);
          await assertRoomInTurn(document, content.size, transaction, id);
        },
        claim.end,
      );
    },
  });

  return {
    resumable,

    async upload(file: Readable, name: string, accountId: string): Promise<StoredDocument> {
      return toStoredDocument(await takeUpload(file, name, { owner_id: accountId, purpose: 'material' }));
    },

    async uploadReleaseFile(file: Readable, name: string, accountId: string): Promise<ReleaseFile> {
      return toReleaseFile(await takeUpload(file, name, { owner_id: accountId, purpose: 'release' }));
    },

    /** The server has made the file; until it is kept it may be removed, like an upload. */
    async addReleaseFile(content: Buffer, name: string, mediaType: StoredMediaType): Promise<ReleaseFile> {
      const made = await intake.takeOwn(Readable.from([content]), name, mediaType);
      return toReleaseFile(await add(made, { owner_id: null, purpose: 'release' }));
    },

    /** The server has made the file and keeps it. It belongs to nobody; the module that has made it shows it. */
    async addIssued(content: Buffer, name: string, mediaType: DocumentMediaType): Promise<string> {
      const made = await intake.takeOwn(Readable.from([content]), name, mediaType);
      return (await add(made, { owner_id: null, purpose: 'issued' })).id;
    },

    /** The person gets the same content as a material, which a case takes like an upload. */
    shareIssued: (id: string, accountId: string): Promise<string> =>
      store.addMaterialOfIssued(db, id, accountId, clock.now()),

    async readIssued(id: string): Promise<ServedFile> {
      const row = await store.findDocument(db, id);
      if (row?.purpose !== 'issued') throw new Error(`there is no issued document ${id}`);
      return open(row);
    },

    async readReleaseFile(id: string): Promise<ServedFile> {
      const [row] = await store.listReleaseFiles(db, [id]);
      if (!row) throw new NotFoundError('文件不存在，或已被清除');
      return open(row);
    },

    /** The files come in the order of the ids. */
    async getReleaseFiles(ids: readonly string[]): Promise<ReleaseFile[]> {
      const rows = new Map((await store.listReleaseFiles(db, ids)).map((row) => [row.id, row]));
      return ids.map((id) => {
        const row = rows.get(id);
        if (!row) throw new BadInputError('图片或附件不存在，或已被清除，请重新上传');
        return toReleaseFile(row);
      });
    },

    getFittingName: (name: string, mediaType: DocumentMediaType): string => getFittingName(name, mediaType),

    /** Call this in the transaction that uses the files: from then on they are not removed. */
    async keepReleaseFiles(ids: readonly string[], transaction: AnyTransaction): Promise<void> {
      const wanted = [...new Set(ids)];
      const within = joined<DocumentsTables>(transaction);
      if ((await store.setReleaseFilesAttached(within, wanted, clock.now())) !== wanted.length)
        throw new BadInputError('图片或附件不存在，或已被清除，请重新上传');
    },

    /** The files are not used any more: they are removed with those that were never used. */
    async discardReleaseFiles(ids: readonly string[], transaction: AnyTransaction): Promise<void> {
      await store.setReleaseFilesAttached(joined<DocumentsTables>(transaction), ids, null);
    },

    readingFor: (readership: Readership) => createReading(platform, readership, open),

    walletOf: (usesOf: UsesSource) => createWallet(platform, usesOf),

    /**
     * A case takes these materials of its applicant in the transaction that writes the case: from then on they are not
     * removed.
     */
    async attach(ids: readonly string[], ownerAccountId: string, transaction: AnyTransaction): Promise<void> {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return;
      const found = await store.attachMaterials(joined<DocumentsTables>(transaction), {
        ids: wanted,
        ownerId: ownerAccountId,
        at: clock.now(),
      });
      if (found !== wanted.length) throw new BadInputError('申请材料文件不存在或不属于申请人');
    },

    /** All readers of the case may see these documents from then on, even after they are replaced. */
    async handIn(ids: readonly string[], transaction: AnyTransaction): Promise<void> {
      await setHandedIn(joined<DocumentsTables>(transaction), [...new Set(ids)], clock.now());
    },

    /** This removes unused documents and unfinished uploads; a failure leaves the rest to the next round. */
    async removeUnattached(): Promise<void> {
      const olderThan = new Date(clock.now().getTime() - unattachedAfterMs);
      await resumable.removeBefore(olderThan);
      for (const purpose of ['material', 'release'] as const)
        await inBatches(removedAtOnce, (max) =>
          inTransaction(db, async (transaction) => {
            const hashes = await store.removeUnattached(transaction, purpose, olderThan, max);
            await discardUnused(transaction, hashes);
            return hashes.length;
          }),
        );
      await inBatches(removedAtOnce, async (max) => {
        const fileIds = await listDiscarded(db, max);
        for (const fileId of fileIds) await files.remove(fileId);
        if (fileIds.length > 0) await forgetDiscarded(db, fileIds);
        return fileIds.length;
      });
    },
  };
}

function toReleaseFile({ id, name, media_type, size }: DocumentRow): ReleaseFile {
  return { id, name, mediaType: media_type, size };
}
