import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.account add column disabled_at timestamptz`.execute(db);
  await sql`create index account_created on identity.account (created_at desc, id)`.execute(db);
  // The line breaks keep a keyword from being found across two fields: none can contain one.
  await sql`
    create index account_words on identity.account
    using gin ((login_name || chr(10) || display_name || chr(10) || org_name) gin_trgm_ops)`.execute(db);
  await sql`create index account_display_name on identity.account (display_name)`.execute(db);
  await sql`create index session_begin on identity.session (account_id, created_at desc)`.execute(db);
}
