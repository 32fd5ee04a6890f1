import { execFileSync, spawnSync } from 'node:child_process';

/** The size is more than a piece of the embedded database's log, and less than the largest upload. */
const maxFileBytes = 18 * 1024 * 1024;

/**
 * The largest upload has no room until the returned function is called. A tiny disk replaces the folder or, if none may
 * be mounted, the files of this process are limited in size.
 */
export function fillDisk(folder: string): () => void {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0)
    return () => void execFileSync('umount', [folder]);
  const limitFiles = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  limitFiles(maxFileBytes);
  return () => void limitFiles('unlimited');
}
