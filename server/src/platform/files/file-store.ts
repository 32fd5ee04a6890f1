import type { Readable } from 'node:stream';
import { PortalError } from '@anju/contract';

export interface StoredFile {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
}

/** Where bytes are kept under ids that say nothing about them. */
export interface FileStore {
  /** Keeps the whole stream or nothing; more than `maxBytes` is refused. */
  put(content: Readable, maxBytes: number): Promise<StoredFile>;
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
