import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema search`.execute(db);
  await createEntries(db);
  await createReaders(db);
}

async function createEntries(db: Kysely<unknown>): Promise<void> {
  // Terms are compared by their bytes: their order means nothing, and that of a language takes several times as long.
  await sql`
    create table search.entry (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null,
      subject_kind text not null,
      subject_id text not null,
      account_id uuid,
      terms text[] collate "C" not null,
      words text collate "C" not null,
      title text not null,
      subtitle text not null,
      leads_to text not null
    )`.execute(db);
  // With `fastupdate`, every search would have to read through the list of what is still to be sorted in.
  await sql`create index entry_terms on search.entry using gin (terms) with (fastupdate = off)`.execute(db);
  await sql`create index entry_newest on search.entry (at desc, id desc)`.execute(db);
  await sql`create index entry_account on search.entry (account_id, at desc, id desc)`.execute(db);
  await sql`create index entry_subject on search.entry (subject_id, subject_kind)`.execute(db);
  // The database needs to know how frequent a term is, which decides how it is best looked for.
  await sql`alter table search.entry alter column terms set statistics 1000`.execute(db);
  // Nothing is ever looked for by these columns, and sorting and comparing a sample of them takes longer than all
  // others.
  for (const column of ['words', 'title', 'subtitle', 'leads_to'])
    await sql`alter table search.entry alter column ${sql.id(column)} set statistics 0`.execute(db);
  // Half of the entries show as well as all of them which terms are frequent, and entries are hardly ever changed.
  await sql`
    alter table search.entry
    set (autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5)`.execute(db);
}

/**
 * Readers see all entries of a subject beside people whose business it is: for good, or as long as they have to do with
 * it.
 */
async function createReaders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search.reader (
      account_id uuid not null,
      subject_kind text not null,
      subject_id text not null,
      lasting boolean not null,
      primary key (account_id, subject_id, subject_kind)
    )`.execute(db);
  await sql`
    create index reader_for_now on search.reader (subject_id, subject_kind) where not lasting`.execute(db);
}
