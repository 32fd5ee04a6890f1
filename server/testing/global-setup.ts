import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDeployment } from './deployment.ts';
import { createDatabase, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'embedded' | 'postgres';
    postgresUrl: string;
    embeddedTemplate: string;
    filesTemplate: string;
  }
}

export const postgresTemplate = 'anju_test_template';

/** A migrated database with the demo accounts; every test file gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const prepare = (environment: Record<string, string>) =>
    prepareDeployment({ DATA_DIR: folder, DEMO: 'on', DEMO_CASES: '0', ...environment });

  project.provide('filesTemplate', path.join(folder, 'files'));
  if (project.name.endsWith('embedded')) {
    await prepare({});
    project.provide('databaseKind', 'embedded');
    project.provide('embeddedTemplate', path.join(folder, 'database'));
    return removeFolder;
  }
  const given = process.env.DATABASE_URL_TEST;
  const server = given ? { url: given, stop: async () => {} } : await startPostgresServer();
  await prepare({ DATABASE_URL: await createDatabase(server.url, postgresTemplate) });
  project.provide('databaseKind', 'postgres');
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await removeFolder();
  };
}
