import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeCluster, runCluster } from './postgres-server.ts';

/** Every server gets a copy of the data of a first start; each test brings the cases it is about. */
export interface PreparedDemo {
  /** The embedded database uses this data directory. */
  readonly embedded: string;
  /** With PostgreSQL the data directory has no database; a template of the cluster holds it. */
  readonly postgres: string;
  readonly cluster: string;
}

export const demoIn = (folder: string): PreparedDemo => ({
  embedded: path.join(folder, 'embedded'),
  postgres: path.join(folder, 'postgres'),
  cluster: path.join(folder, 'cluster'),
});

/** The environment may name a server; otherwise the cluster's is started. */
export async function openPostgres({
  cluster,
}: Pick<PreparedDemo, 'cluster'>): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL_TEST;
  if (given) return { url: given, stop: async () => {} };
  if (!existsSync(cluster)) makeCluster(cluster);
  return runCluster(cluster);
}

/** The environment names a folder for all that the test command runs; otherwise the demo has a folder of its own. */
export async function findOrMakeDemo(): Promise<PreparedDemo & { remove(): Promise<void> }> {
  const given = process.env.ANJU_PREPARED_DEMO;
  if (given) {
    if (!existsSync(given)) await makeDemo(given);
    return { ...demoIn(given), remove: async () => {} };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-demo-'));
  // PostgreSQL runs as another user if we are root.
  await chmod(folder, 0o755);
  await makeDemo(folder);
  return { ...demoIn(folder), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Another program makes the demo, so that files that import this one do not depend on the server. */
async function makeDemo(folder: string): Promise<void> {
  const env = { ...process.env, ANJU_PREPARED_DEMO: folder };
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'make-demo.ts')], { env });
}
