import type { StoredDocument } from '@anju/contract';
import { type Client, uploadFile } from '@anju/sub-app-kit';

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly replaces: string | undefined;
  onProgress(share: number): void;
}

/** The only place that knows how a file gets to the server. */
export function uploadMaterial(client: Client, file: File, options: UploadOptions): Promise<StoredDocument> {
  return uploadFile({ client, file, ownMessage: true, ...options });
}
