import { execFileSync, spawnSync } from 'node:child_process';

/** More than a piece of the embedded database's log, less than the largest upload. */
const maxFileBytes = 18 * 1024 * 1024;

/**
 * Leaves no room for the largest upload, until the result is called: by a tiny disk in place of the folder, or, where
 * none may be mounted, by a limit on how large the files of this process may become.
 */
export function fillDisk(folder: string): () => void {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0)
    return () => void execFileSync('umount', [folder]);
  const limitFiles = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  limitFiles(maxFileBytes);
  return () => void limitFiles('unlimited');
}
