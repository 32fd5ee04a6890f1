import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from './platform/config/config.ts';

/**
 * The embedded database and its demo city are made in a process of their own, so that the memory for it goes with that
 * process. If it fails, the start goes on where it ended, and says why it cannot.
 */
export async function prepareFirstStart({ database, demo }: Config): Promise<void> {
  if (!demo || database.kind !== 'embedded' || existsSync(database.folder)) return;
  const preparing = spawn(process.execPath, [fileURLToPath(new URL('./prepare-database.ts', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  await once(preparing, 'close');
}
