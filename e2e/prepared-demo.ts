import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, postgresTemplate } from '@anju/server/testing/postgres-server';
import { findOrMakeDemo, openPostgres } from '@anju/server/testing/prepared-demo';

/** The workers learn of the demo by these variables. */
const variables = {
  embedded: 'ANJU_E2E_EMBEDDED',
  postgres: 'ANJU_E2E_POSTGRES',
  url: 'ANJU_E2E_POSTGRES_URL',
} as const;

export default async function setup(): Promise<() => Promise<void>> {
  const { remove, ...demo } = await findOrMakeDemo();
  const server = await openPostgres(demo);
  process.env[variables.embedded] = demo.embedded;
  process.env[variables.postgres] = demo.postgres;
  process.env[variables.url] = server.url;
  return async () => {
    await server.stop();
    await remove();
  };
}

export type DatabaseKind = 'postgres' | 'embedded';

/** The settings belong to a demo on data of its own. */
export async function copyPreparedDemo(
  kind: DatabaseKind,
): Promise<Record<string, string> & { readonly DATA_DIR: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-e2e-'));
  // The folder has a thousand files: with promises it takes twenty times as long.
  cpSync(process.env[variables[kind]] as string, folder, { recursive: true });
  const settings = { DEMO: 'on', DEMO_CASES: '0', DATA_DIR: folder };
  if (kind === 'embedded') return settings;
  const name = `anju_e2e_${randomBytes(6).toString('hex')}`;
  return {
    ...settings,
    DATABASE_URL: await createDatabase(process.env[variables.url] as string, name, postgresTemplate),
  };
}
