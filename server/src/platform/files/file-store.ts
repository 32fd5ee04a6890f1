import type { Readable } from 'node:stream';
import { PortalError } from '@anju/contract';

/** Bytes are stored under ids that say nothing about them. */
export interface FileStore {
  /** The store takes over a file of the work folder whole or not at all, and answers its id. */
  keep(localFile: string): Promise<string>;
  find(id: string): Promise<Readable | undefined>;
  remove(id: string): Promise<void>;
}

export class FileTooLargeError extends PortalError {
  constructor(maxBytes: number) {
    super('too-large', `文件不能超过${Math.floor(maxBytes / 1024 / 1024)}MB`);
  }
}

export class StorageFullError extends PortalError {
  constructor(options: ErrorOptions) {
    super('storage-full', '服务器存储空间不足，文件未能保存，请稍后再试或联系管理员', options);
  }
}

/** No room is left on the disk, in the quota of the server's user, or in the limit of its process. */
const diskFull = /^(ENOSPC|EDQUOT|EFBIG)\b/;

/**
 * The code is read from the beginning of the message, because an error that comes out of a thread has lost all else.
 */
export function asStorageError(error: unknown): unknown {
  return error instanceof Error && diskFull.test(error.message) ? new StorageFullError({ cause: error }) : error;
}

/** Only our own ids name files, so that another text cannot point anywhere else. */
export function isFileId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}
