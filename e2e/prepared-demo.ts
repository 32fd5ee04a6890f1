import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How the workers learn of it. */
const folderVariable = 'ANJU_E2E_DEMO';

/** Before all tests. */
export default async function setup(): Promise<() => Promise<void>> {
  // Not above: the workers would load the whole server.
  const { prepareEmbeddedDemo } = await import('@anju/server/testing/prepared-demo');
  const { folder, remove } = await prepareEmbeddedDemo();
  process.env[folderVariable] = folder;
  return remove;
}

/** The settings of a demo on data of its own. */
export async function copyPreparedDemo(): Promise<Record<string, string> & { readonly DATA_DIR: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-e2e-'));
  // A thousand files: with promises it takes twenty times as long.
  cpSync(process.env[folderVariable] as string, folder, { recursive: true });
  return { DEMO: 'on', DEMO_CASES: '0', DATA_DIR: folder };
}
