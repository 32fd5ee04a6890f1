import { type Kysely, sql } from 'kysely';

/** What is the same is stored once, however many documents it is; a file that nothing names any more waits for its removal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents.content (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      file_id uuid not null unique,
      thumbnail_id uuid unique,
      scan text not null check (scan in ('clean', 'not-scanned'))
    )`.execute(db);
  await sql`create table documents.discarded_file (file_id uuid primary key)`.execute(db);
  await sql`
    insert into documents.content (sha256, file_id, scan)
    select distinct on (sha256) sha256, file_id, 'not-scanned' from documents.document order by sha256, created_at, id`.execute(
    db,
  );
  await sql`
    insert into documents.discarded_file
    select file_id from documents.document where file_id not in (select file_id from documents.content)`.execute(db);
  await sql`alter table documents.document drop column file_id`.execute(db);
  await sql`
    alter table documents.document add constraint document_content
    foreign key (sha256) references documents.content (sha256)`.execute(db);
  await sql`create index document_sha256 on documents.document (sha256)`.execute(db);
}
