import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.table_settings (
      account_id uuid not null references identity.account (id),
      name text not null,
      settings jsonb not null,
      primary key (account_id, name)
    )`.execute(db);
}
