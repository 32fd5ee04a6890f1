import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadInputError, calls, type DocumentPurpose, type ScanState, UnavailableError } from '@anju/contract';
import type { Platform } from '../../../platform/platform.ts';
import type { ContentRow, StoredMediaType } from '../store/tables.ts';
import { checkContent } from './checked-content.ts';
import { inspect } from './inspection/inspection.ts';

/** Kept content was found good and is stored; the caller has to make it a document or discard it. */
export interface KeptContent extends ContentRow {
  readonly name: string;
  readonly mediaType: StoredMediaType;
  readonly size: number;
}

export interface UploadedBy {
  readonly owner_id: string;
  readonly purpose: DocumentPurpose;
}

type Parts = Pick<Platform, 'files' | 'workFolder' | 'virusScanner' | 'audit' | 'log'>;

const maxBytes = calls.uploadDocument.upload.maxBytes;

/** The intake takes a file into the store only after all checks. */
export function createIntake({ files, workFolder, virusScanner, audit, log }: Parts) {
  const scan = async (file: { path: string; sha256: string }, name: string, owner: string): Promise<ScanState> => {
    if (!virusScanner) return 'not-scanned';
    const found = await virusScanner.findVirus(file.path).catch((cause: unknown) => {
      throw new UnavailableError('文件的安全检查暂时无法进行，文件未保存，请稍后再试', { cause });
    });
    if (found === undefined) return 'clean';
    log.warn({ virus: found, sha256: file.sha256, account: owner }, 'infected upload refused');
    await audit.recordAlone({
      action: 'document-upload',
      outcome: 'refused',
      actor: owner,
      object: file.sha256,
      detail: { name, virus: found },
    });
    throw new BadInputError('文件中发现病毒或恶意代码，已拒收并删除，请检查您的设备后换一份文件');
  };

  const keep = async (path: string, thumbnail: string | undefined) => {
    const file_id = await files.keep(path);
    try {
      return { file_id, thumbnail_id: thumbnail === undefined ? null : await files.keep(thumbnail) };
    } catch (error) {
      await files.remove(file_id);
      throw error;
    }
  };

  return {
    async take(content: Readable, givenName: string, { owner_id: owner, purpose }: UploadedBy): Promise<KeptContent> {
      const checked = checkContent(content, givenName);
      const received = await workFolder.receive(checked.content, maxBytes);
      let thumbnail: string | undefined;
      try {
        const { name, mediaType } = checked.describe();
        const state = await scan(received, name, owner);
        ({ thumbnail } = await inspect(
          workFolder,
          { path: received.path, mediaType, isForRelease: purpose === 'release' },
          owner,
        ));
        const measured = thumbnail === undefined ? received : await measure(received.path);
        const { size, sha256 } = measured;
        return { ...(await keep(received.path, thumbnail)), sha256, size, name, mediaType, scan: state };
      } finally {
        await rm(received.path, { force: true });
        if (thumbnail !== undefined) await rm(thumbnail, { force: true });
      }
    },

    async takeOwn(content: Readable, name: string, mediaType: StoredMediaType): Promise<KeptContent> {
      const { path, size, sha256 } = await workFolder.receive(content, maxBytes);
      try {
        return { ...(await keep(path, undefined)), sha256, size, name, mediaType, scan: 'clean' };
      } finally {
        await rm(path, { force: true });
      }
    },

    async discard({ file_id, thumbnail_id }: Pick<ContentRow, 'file_id' | 'thumbnail_id'>): Promise<void> {
      await files.remove(file_id);
      if (thumbnail_id !== null) await files.remove(thumbnail_id);
    },
  };
}

async function measure(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (content: AsyncIterable<Buffer>) => {
    for await (const piece of content) {
      size += piece.length;
      hash.update(piece);
    }
  });
  return { size, sha256: hash.digest('hex') };
}
