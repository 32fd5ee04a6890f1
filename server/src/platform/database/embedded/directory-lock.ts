import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { OperatorError } from '../../operator-error.ts';

export class DirectoryTakenError extends OperatorError {
  constructor(folder: string) {
    super([
      `数据目录 ${folder} 正被另一个进程使用。请先停止它，或用 DATA_DIR 另选目录。`,
      `The data folder ${folder} is in use by another process. Stop that one, or name another folder with DATA_DIR.`,
    ]);
  }
}

/**
 * Two PGlite instances on one folder silently lose each other's commits. An abstract socket named after the folder is
 * held by one process at a time and vanishes with it, however it ends.
 */
export async function lockDirectory(folder: string): Promise<{ release(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex');
  const holder = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    holder.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DirectoryTakenError(folder) : error),
    );
    holder.listen(`\0anju-${name}`, resolve);
  });
  holder.unref();
  return { release: () => new Promise((resolve) => holder.close(() => resolve())) };
}
