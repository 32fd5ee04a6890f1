import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** Every table of the modules has a hash: equal hashes before and after mean that nothing changed. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  const db = database.tables<unknown>();
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'jobs') order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(content::text, chr(10) order by content::text)), '') as print
      from ${sql.raw(name)} as content`.execute(db);
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
