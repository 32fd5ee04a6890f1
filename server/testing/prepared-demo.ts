import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Environment, prepareDeployment } from './deployment.ts';

export interface PreparedDemo {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The data of a first start, of which every server gets a copy; each test brings the cases it is about. */
export function prepareDemoIn(folder: string, settings: Environment = {}): Promise<void> {
  return prepareDeployment({ DATA_DIR: folder, DEMO: 'on', DEMO_CASES: '0', ...settings });
}

export async function prepareDemo(settings?: Environment): Promise<PreparedDemo> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-demo-'));
  await prepareDemoIn(folder, settings);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The same on the embedded database: that of the whole test command where it has made one. */
export async function prepareEmbeddedDemo(): Promise<PreparedDemo> {
  const made = process.env.ANJU_PREPARED_DEMO;
  return made ? { folder: made, remove: async () => {} } : prepareDemo();
}
