import { type Kysely, sql } from 'kysely';

/** Columns that nothing is ever looked for by: to sort and compare a sample of them takes longer than all others. */
const neverLookedFor: Readonly<Record<string, readonly string[]>> = {
  case_file: ['form', 'materials', 'state', 'history_hash'],
  history_entry: ['action', 'actor', 'opinion', 'defects', 'hash'],
  issued_paper: ['content'],
  search_entry: ['words', 'title', 'subtitle'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(neverLookedFor))
    for (const column of columns)
      await sql`
        alter table ${sql.id('process', table)} alter column ${sql.id(column)} set statistics 0`.execute(db);
  // Entries are added and hardly ever changed, and which terms are frequent is as true of half of them.
  await sql`
    alter table process.search_entry
    set (autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5)`.execute(db);
}
