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

/** Files that are not kept yet: whoever takes one out of here keeps or removes it. */
export interface WorkFolder {
  /** The whole stream or nothing; more than `maxBytes` is refused. */
  receive(content: Readable, maxBytes: number): Promise<ReceivedFile>;
  /** Where a new file may be written. */
  newPath(): string;
}

/** What a killed process left half written was never acknowledged to anybody; what is younger, another one may be writing. */
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
