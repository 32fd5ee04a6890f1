import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Databases and browser profiles of a whole run, several at a time. */
const neededBytes = 4 * 1024 ** 3;

/** For everything that the tests write: in memory where there is enough of it, which takes a tenth of the time. */
export function makeTemporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'anju-'));
  // PostgreSQL runs as another user where we are root.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > neededBytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
