import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findOrPrepare, openPostgres, prepareDemo, preparePostgresDemo } from './prepared-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'embedded' | 'postgres';
    postgresUrl: string;
    embeddedTemplate: string;
    filesTemplate: string;
  }
}

/** A migrated database with the demo accounts; every test file gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name.includes('embedded')) {
    const { embedded, remove } = await findOrPrepare((demo) => prepareDemo(demo.embedded));
    project.provide('databaseKind', 'embedded');
    project.provide('embeddedTemplate', path.join(embedded, 'database'));
    project.provide('filesTemplate', path.join(embedded, 'files'));
    return remove;
  }
  const { remove, ...demo } = await findOrPrepare(preparePostgresDemo);
  const server = await openPostgres(demo);
  project.provide('databaseKind', 'postgres');
  project.provide('postgresUrl', server.url);
  project.provide('filesTemplate', path.join(demo.postgres, 'files'));
  return async () => {
    await server.stop();
    await remove();
  };
}
