import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { afterThisFile } from './after-this-file.ts';
import { createDatabase, postgresTemplate, query } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

/** The deployment has a fresh database of the kind this run is for, gone after the test file. */
export async function testEnvironment(options: { migrated: boolean } = { migrated: true }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-test-'));
  // The folder has a thousand files: with promises it takes twenty times as long.
  afterThisFile(() => rmSync(folder, { recursive: true, force: true }));
  if (options.migrated) cpSync(inject('filesTemplate'), path.join(folder, 'files'), { recursive: true });
  const environment: Record<string, string> = {
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'on',
    // Each test brings the cases it is about.
    DEMO_CASES: '0',
    LOG_LEVEL: 'silent',
    JOB_RETRY_SECONDS: '0',
  };
  if (inject('databaseKind') === 'embedded') {
    if (options.migrated) cpSync(inject('embeddedTemplate'), path.join(folder, 'database'), { recursive: true });
    return environment;
  }
  const serverUrl = inject('postgresUrl');
  const name = `anju_test_${randomBytes(6).toString('hex')}`;
  environment.DATABASE_URL = await createDatabase(serverUrl, name, options.migrated ? postgresTemplate : 'template0');
  afterThisFile(() => query(serverUrl, `drop database if exists ${name} with (force)`));
  return environment;
}

export async function testConfig(options?: { migrated: boolean }): Promise<Config> {
  return readConfig(await testEnvironment(options));
}

export async function openTestDatabase(options?: { migrated: boolean }): Promise<Database> {
  const database = await openDatabase((await testConfig(options)).database, silentLog);
  afterThisFile(() => database.close());
  return database;
}
