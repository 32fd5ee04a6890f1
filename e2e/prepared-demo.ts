import { cpSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDeployment } from '@anju/server/testing';

const settings = { DEMO: 'on', DEMO_CASES: '0' };
/** How the workers learn of it. */
const folderVariable = 'ANJU_PREPARED_DEMO';

/** Before all tests: the data of a first start, of which every server gets a copy. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-e2e-'));
  await prepareDeployment({ ...settings, DATA_DIR: folder });
  process.env[folderVariable] = folder;
  return async () => rmSync(folder, { recursive: true });
}

/** The settings of a demo on data of its own. */
export async function copyPreparedDemo(): Promise<Record<string, string> & { readonly DATA_DIR: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-e2e-'));
  // A thousand files: with promises it takes twenty times as long.
  cpSync(process.env[folderVariable] as string, folder, { recursive: true });
  return { ...settings, DATA_DIR: folder };
}
