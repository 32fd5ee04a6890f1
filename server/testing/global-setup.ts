import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findOrMakeDemo, openPostgres } from './prepared-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'embedded' | 'postgres';
    postgresUrl: string;
    embeddedTemplate: string;
    filesTemplate: string;
  }
}

/** The database is migrated and has the demo accounts; every test file gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { remove, ...demo } = await findOrMakeDemo();
  if (project.name.includes('embedded')) {
    project.provide('databaseKind', 'embedded');
    project.provide('embeddedTemplate', path.join(demo.embedded, 'database'));
    project.provide('filesTemplate', path.join(demo.embedded, 'files'));
    return remove;
  }
  const server = await openPostgres(demo);
  project.provide('databaseKind', 'postgres');
  project.provide('postgresUrl', server.url);
  project.provide('filesTemplate', path.join(demo.postgres, 'files'));
  return async () => {
    await server.stop();
    await remove();
  };
}
