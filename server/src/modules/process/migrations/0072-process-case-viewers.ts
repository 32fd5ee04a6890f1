import { type Kysely, sql } from 'kysely';

/** Which officials have a case open. Not logged: after a crash of the database nobody has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table process.case_viewer (
      case_id bigint not null,
      account_id uuid not null,
      until timestamptz not null,
      primary key (case_id, account_id)
    )`.execute(db);
}
