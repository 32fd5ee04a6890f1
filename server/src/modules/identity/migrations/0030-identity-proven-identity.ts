import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity.account
      add column id_number text not null default '',
      add column credit_code text not null default '',
      add column enterprise_kind text,
      add constraint account_enterprise check ((credit_code = '') = (enterprise_kind is null))`.execute(db);
}
