import { type Kysely, sql } from 'kysely';

/** Which owners an account had compared on a day, and they were others: counted, each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.owner_comparison (
      account_id uuid not null,
      day date not null,
      -- Of the unit and the numbers of those who were named as its owners; any, while they are compared.
      digest bytea not null,
      primary key (account_id, day, digest)
    )`.execute(db);
}
