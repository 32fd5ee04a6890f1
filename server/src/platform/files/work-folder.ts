import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asStorageError, FileTooLargeError } from './file-store.ts';

const abandonedAfterMs = 24 * 60 * 60 * 1000;

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** These files are not kept yet: the code that takes one out of here must keep or remove it. */
export interface WorkFolder {
  /** The stream is received whole or not at all; more than `maxBytes` is refused. */
  receive(content: Readable, maxBytes: number): Promise<ReceivedFile>;
  newPath(): string;
}

/**
 * A killed process left these files half written and acknowledged them to nobody; another process may still be writing
 * younger ones.
 */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
}

export async function openWorkFolder(folder: string): Promise<WorkFolder> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const newPath = () => path.join(folder, randomUUID());
  return {
    newPath,
    async receive(content, maxBytes) {
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          hash.update(chunk);
          done(size > maxBytes ? new FileTooLargeError(maxBytes) : null, chunk);
        },
      });
      const file = newPath();
      try {
        await pipeline(content, measure, createWriteStream(file, { flush: true, mode: 0o600 }));
      } catch (error) {
        await rm(file, { force: true });
        throw asStorageError(error);
      }
      return { path: file, size, sha256: hash.digest('hex') };
    },
  };
}
