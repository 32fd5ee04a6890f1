import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A whole run needs this for databases and browser profiles, several at a time. */
const neededBytes = 4 * 1024 ** 3;

/**
 * The tests write everything here. The folder is in memory if there is enough of it, which takes a tenth of the time.
 */
export function makeTemporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'anju-'));
  // PostgreSQL runs as another user if we are root.
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
