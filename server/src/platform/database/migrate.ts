import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { UnknownMigrationsError } from './unknown-migrations-error.ts';

/**
 * Migrations are keyed by name, such as `0018-lease-guests`: the number is the place in the one order of all
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
  const done = await listDone(database.tables<unknown>());
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new UnknownMigrationsError(database.kind, unknown);
  if (done.length === Object.keys(migrations).length) return;
  await database.patiently((connection) => run(connection, migrations, onStep));
}

/**
 * This is asked first, because the migrator reads the whole catalogue of the database before it finds that there is
 * nothing to do.
 */
async function listDone(db: Kysely<unknown>): Promise<string[]> {
  const table = sql<{ found: boolean }>`select to_regclass('platform.kysely_migration') is not null as found`;
  if (!(await table.execute(db)).rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from platform.kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
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
