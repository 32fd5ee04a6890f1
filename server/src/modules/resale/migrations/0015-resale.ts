import { type Kysely, sql } from 'kysely';

/** These houses may be sold, each under the code that was handed out for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema resale`.execute(db);
  await sql`
    create table resale.verification (
      code text primary key,
      certificate_number text not null,
      unit_number text,
      owners text[] not null,
      valid_until date not null,
      used_by bigint,
      -- The agency that had the house verified has this credit code; null if its owners did.
      agency text
    )`.execute(db);
}
