import { type Kysely, sql } from 'kysely';

const compoundSurnames = [
  ...['欧阳', '司马', '上官', '诸葛', '司徒', '东方', '皇甫'],
  ...['尉迟', '公孙', '慕容', '令狐', '夏侯', '长孙', '宇文'],
];

/** Entries of anything, with who may see them; until now they were joined to their cases at every search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema search`.execute(db);
  // Compared by their bytes: for terms no order is meant, and that of a language takes several times as long.
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
  // What is shown of people is masked when it is written, and no longer when it is read.
  await sql`
    insert into search.entry (at, kind, subject_kind, subject_id, account_id, terms, words, title, subtitle, leads_to)
    select entry.at, entry.kind, 'case', entry.case_id::text, entry.applicant_id, entry.terms, entry.words,
      case
        when entry.kind <> 'person' or entry.title = file.applicant_name then entry.title
        else left(entry.title, shown) || repeat('*', greatest(char_length(entry.title) - shown, 1))
      end,
      case
        when entry.kind <> 'person' then entry.subtitle
        when char_length(entry.subtitle) <= 7 then repeat('*', char_length(entry.subtitle))
        else left(entry.subtitle, 3) || repeat('*', char_length(entry.subtitle) - 7) || right(entry.subtitle, 4)
      end,
      '/cases/case?id=' || entry.case_id
    from process.search_entry as entry
      join process.case_file as file on file.id = entry.case_id
      cross join lateral (
        select case
          when char_length(entry.title) > 2 and left(entry.title, 2) = any(${compoundSurnames}::text[]) then 2 else 1
        end as shown) as name
    order by entry.id`.execute(db);
  await sql`drop table process.search_entry`.execute(db);
  // Without a list of what is still to be sorted in: every search would have to read through it.
  await sql`create index entry_terms on search.entry using gin (terms) with (fastupdate = off)`.execute(db);
  await sql`create index entry_newest on search.entry (at desc, id desc)`.execute(db);
  await sql`create index entry_account on search.entry (account_id, at desc, id desc)`.execute(db);
  await sql`create index entry_subject on search.entry (subject_id, subject_kind)`.execute(db);
  // How frequent a term is decides how it is best looked for.
  await sql`alter table search.entry alter column terms set statistics 1000`.execute(db);
  // Nothing is ever looked for by these: to sort and compare a sample of them takes longer than all others.
  for (const column of ['words', 'title', 'subtitle', 'leads_to'])
    await sql`alter table search.entry alter column ${sql.id(column)} set statistics 0`.execute(db);
  // Entries are added and hardly ever changed, and which terms are frequent is as true of half of them.
  await sql`
    alter table search.entry
    set (autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5)`.execute(db);

  // Who sees all entries of a subject beside those whose business it is: for good, or as long as they have to do with it.
  await sql`
    create table search.reader (
      account_id uuid not null,
      subject_kind text not null,
      subject_id text not null,
      lasting boolean not null,
      primary key (account_id, subject_id, subject_kind)
    )`.execute(db);
  await sql`
    insert into search.reader (account_id, subject_kind, subject_id, lasting)
    select account_id, 'case', case_id::text, true from process.participation`.execute(db);
  await sql`
    insert into search.reader (account_id, subject_kind, subject_id, lasting)
    select assignee, 'case', id::text, false from process.case_file where assignee is not null
    union select (signer->>'accountId')::uuid, 'case', id::text, false
    from process.case_file, jsonb_array_elements(state->'signers') as signer where state->'signers' <> '[]'
    on conflict do nothing`.execute(db);
  await sql`
    create index reader_for_now on search.reader (subject_id, subject_kind) where not lasting`.execute(db);
  // Only the search looked for cases by who was asked about them.
  await sql`drop index process.case_signers`.execute(db);
  await sql`analyze search.entry, search.reader`.execute(db);
}
