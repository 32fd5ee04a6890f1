import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase, startPostgresServer } from './postgres-server.ts';
import { prepareDemo, prepareEmbeddedDemo } from './prepared-demo.ts';

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
  if (project.name.endsWith('embedded')) {
    const { folder, remove } = await prepareEmbeddedDemo();
    project.provide('databaseKind', 'embedded');
    project.provide('embeddedTemplate', path.join(folder, 'database'));
    project.provide('filesTemplate', path.join(folder, 'files'));
    return remove;
  }
  const given = process.env.DATABASE_URL_TEST;
  const server = given ? { url: given, stop: async () => {} } : await startPostgresServer();
  const { folder, remove } = await prepareDemo({ DATABASE_URL: await createDatabase(server.url, postgresTemplate) });
  project.provide('databaseKind', 'postgres');
  project.provide('postgresUrl', server.url);
  project.provide('filesTemplate', path.join(folder, 'files'));
  return async () => {
    await server.stop();
    await remove();
  };
}
