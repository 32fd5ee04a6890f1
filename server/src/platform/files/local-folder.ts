import { createHash, randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, FileTooLargeError, StorageFullError } from './file-store.ts';

const abandonedAfterMs = 24 * 60 * 60 * 1000;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** No room left on the disk, in the quota of the server's user, or in the limit of its process. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskFullCodes.includes(String(error.code));
}

/** What a killed process left half written was never acknowledged to anybody; what is younger, another one may be writing. */
async function removeAbandoned(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const file = path.join(unfinished, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
}

export async function openLocalFolder(folder: string): Promise<FileStore> {
  const unfinished = path.join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  await removeAbandoned(unfinished);

  const placeOf = (id: string): string | undefined =>
    uuid.test(id) ? path.join(folder, id.slice(0, 2), id) : undefined;

  return {
    async put(content, maxBytes) {
      const id = randomUUID();
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          hash.update(chunk);
          done(size > maxBytes ? new FileTooLargeError(maxBytes) : null, chunk);
        },
      });
      const temporary = path.join(unfinished, id);
      const place = placeOf(id) as string;
      try {
        await pipeline(content, measure, createWriteStream(temporary, { flush: true, mode: 0o600 }));
        await mkdir(path.dirname(place), { recursive: true });
        await rename(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true });
        throw isDiskFull(error) ? new StorageFullError({ cause: error }) : error;
      }
      return { id, size, sha256: hash.digest('hex') };
    },

    async find(id) {
      const place = placeOf(id);
      if (!place) return undefined;
      try {
        const handle = await open(place, constants.O_RDONLY);
        return handle.createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    async remove(id) {
      const place = placeOf(id);
      if (place) await rm(place, { force: true });
    },
  };
}
