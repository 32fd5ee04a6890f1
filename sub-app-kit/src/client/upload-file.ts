import type { StoredDocument } from '@anju/contract';
import type { Client, UploadOptions } from './client.ts';

export interface UploadedFile extends UploadOptions {
  readonly file: File;
  readonly client: Client;
  /** The document whose place it takes; that one is kept as an earlier version. */
  readonly replaces?: string | undefined;
}

/**
 * Uploads a file as a document. It goes on by itself after a lost connection; where it was given up after all, another
 * call with the same file goes on where it was.
 */
export function uploadFile({ file, client, ...options }: UploadedFile): Promise<StoredDocument> {
  return client.uploadFile(file, options);
}
