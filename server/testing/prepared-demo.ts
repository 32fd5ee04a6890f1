import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Environment, prepareDeployment } from './deployment.ts';
import { createDatabase, makeCluster, postgresTemplate, runCluster } from './postgres-server.ts';

/** The data of a first start, of which every server gets a copy; each test brings the cases it is about. */
export interface PreparedDemo {
  /** On the embedded database: a data directory. */
  readonly embedded: string;
  /** On PostgreSQL: a data directory without the database, which is the template of a cluster. */
  readonly postgres: string;
  readonly cluster: string;
}

export const demoIn = (folder: string): PreparedDemo => ({
  embedded: path.join(folder, 'embedded'),
  postgres: path.join(folder, 'postgres'),
  cluster: path.join(folder, 'cluster'),
});

export function prepareDemo(dataDirectory: string, settings: Environment = {}): Promise<void> {
  return prepareDeployment({ DATA_DIR: dataDirectory, DEMO: 'on', DEMO_CASES: '0', ...settings });
}

/** One that the environment names, else the cluster's. */
export async function openPostgres({
  cluster,
}: PreparedDemo): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL_TEST;
  if (given) return { url: given, stop: async () => {} };
  if (!existsSync(cluster)) makeCluster(cluster);
  return runCluster(cluster);
}

export async function preparePostgresDemo(demo: PreparedDemo): Promise<void> {
  const { postgres } = demo;
  const server = await openPostgres(demo);
  await prepareDemo(postgres, { DATABASE_URL: await createDatabase(server.url, postgresTemplate) });
  await server.stop();
}

/** That of the whole test command where it has made one. */
export async function findOrPrepare(
  prepare: (demo: PreparedDemo) => Promise<void>,
): Promise<PreparedDemo & { remove(): Promise<void> }> {
  const made = process.env.ANJU_PREPARED_DEMO;
  if (made) return { ...demoIn(made), remove: async () => {} };
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-demo-'));
  // PostgreSQL runs as another user where we are root.
  await chmod(folder, 0o755);
  const demo = demoIn(folder);
  await prepare(demo);
  return { ...demo, remove: () => rm(folder, { recursive: true, force: true }) };
}
