import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { asStorageError, type FileStore, isFileId } from './file-store.ts';

/** The folder must be on the same file system as the work folder, because a file is kept by renaming it. */
export function openLocalFolder(folder: string): FileStore {
  const placeOf = (id: string): string | undefined =>
    isFileId(id) ? path.join(folder, id.slice(0, 2), id) : undefined;

  return {
    async keep(localFile) {
      const id = randomUUID();
      const place = placeOf(id) as string;
      try {
        await mkdir(path.dirname(place), { recursive: true });
        await rename(localFile, place);
      } catch (error) {
        throw asStorageError(error);
      }
      return id;
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
