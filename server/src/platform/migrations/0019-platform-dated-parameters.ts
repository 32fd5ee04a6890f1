import { type Kysely, sql } from 'kysely';

/** A value is in force from a day on, until that of a later day is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table platform.parameter add column since date not null default date '2000-01-01'`.execute(db);
  await sql`alter table platform.parameter alter column since drop default`.execute(db);
  await sql`alter table platform.parameter drop constraint parameter_pkey`.execute(db);
  await sql`alter table platform.parameter add primary key (name, since)`.execute(db);
}
