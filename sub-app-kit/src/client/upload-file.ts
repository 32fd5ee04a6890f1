import type { StoredDocument } from '@anju/contract';
import type { Client, UploadOptions } from './client.ts';

export interface UploadedFile extends UploadOptions {
  readonly file: File;
  readonly client: Client;
  /** The upload replaces this document, which is kept as an earlier version. */
  readonly replaces?: string | undefined;
}

/**
 * Uploads a file as a document. The upload goes on by itself after a lost connection; after it has failed, another call
 * with the same file goes on from there.
 */
export function uploadFile({ file, client, ...options }: UploadedFile): Promise<StoredDocument> {
  return client.uploadFile(file, options);
}
