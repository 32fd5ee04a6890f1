import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.preference (
      account_id uuid primary key references identity.account (id),
      home_layout jsonb not null
    )`.execute(db);
  // Colleagues of one enterprise are looked for by it.
  await sql`create index account_enterprise on identity.account (credit_code) where credit_code <> ''`.execute(db);
}
