import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/**
 * Migrations are keyed by name, such as `0007-lease-contracts`: the number is the place in the one order of all
 * modules.
 */
export type Migrations = Readonly<Record<string, Migration>>;

/** Several processes may migrate at once: one works, and the others wait for it. */
export async function migrate(
  database: Database,
  modules: ReadonlyArray<{ readonly migrations: Migrations }>,
  onStep: (name: string) => void,
): Promise<void> {
  const migrations = collectMigrations(modules);
  const db = database.tables<unknown>();
  if (await areDone(db, Object.keys(migrations))) return;
  await database.patiently((connection) => run(connection, migrations, onStep));
}

/**
 * This is asked first, because the migrator reads the whole catalogue of the database before it finds that there is
 * nothing to do.
 */
async function areDone(db: Kysely<unknown>, names: readonly string[]): Promise<boolean> {
  const table = sql<{ found: boolean }>`select to_regclass('platform.kysely_migration') is not null as found`;
  if (!(await table.execute(db)).rows[0]?.found) return false;
  const { rows } = await sql<{ name: string }>`select name from platform.kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return done.size === names.length && names.every((name) => done.has(name));
}

async function run(db: Kysely<unknown>, migrations: Migrations, onStep: (name: string) => void): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'platform',
    // Branches number their migrations ahead, so one may come with a later release than those behind it.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  for (const result of results ?? []) if (result.status === 'Success') onStep(result.migrationName);
  if (error) throw error;
}

export function collectMigrations(modules: ReadonlyArray<{ readonly migrations: Migrations }>): Migrations {
  const all = modules.flatMap((module) => Object.entries(module.migrations));
  const places = new Map<string, string>();
  for (const [name] of all) {
    const place = /^(\d{4})-[a-z]/.exec(name)?.[1];
    if (!place) throw new Error(`migration ${name}: a name starts with its four-digit place`);
    const other = places.get(place);
    if (other) throw new Error(`migrations ${other} and ${name} claim the same place`);
    places.set(place, name);
  }
  return Object.fromEntries(all);
}
