import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema sample`.execute(db);
  await sql`create table sample.plot (plot text primary key, case_id bigint not null, entered boolean not null)`.execute(
    db,
  );
  await sql`create table sample.hold (plot text primary key)`.execute(db);
}
