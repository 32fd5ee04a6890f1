import { type Kysely, sql } from 'kysely';

/** What is published is public as long as the module that published it says so; banners were public by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index documents.document_banner`.execute(db);
  await sql`delete from documents.document where purpose = 'banner'`.execute(db);
  await sql`alter table documents.document drop column is_public`.execute(db);
  await sql`alter table documents.document drop constraint document_purpose_check`.execute(db);
  await sql`
    alter table documents.document add constraint document_purpose_check
    check (purpose in ('material', 'issued', 'release'))`.execute(db);
  await sql`
    create index document_release_unattached on documents.document (created_at)
    where purpose = 'release' and attached_at is null`.execute(db);
}
