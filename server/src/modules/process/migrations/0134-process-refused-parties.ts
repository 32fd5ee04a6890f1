import { type Kysely, sql } from 'kysely';

/** Who was refused to act as an official in their own case, and when first: it is reported once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table process.refused_party (
      case_id bigint not null references process.case_file (id) on delete cascade,
      account_id uuid not null,
      at timestamptz not null,
      primary key (case_id, account_id)
    )`.execute(db);
}
