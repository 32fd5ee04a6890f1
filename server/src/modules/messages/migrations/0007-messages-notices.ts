import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema messages`.execute(db);
  await sql`
    create table messages.notice (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      type smallint not null check (type between 1 and 4),
      keyword text not null,
      count integer not null check (count >= 0),
      message text not null,
      created_at timestamptz not null,
      menu_id text not null,
      menu_path text not null,
      menu_route text not null,
      menu_title text not null,
      tips text not null,
      operate text not null,
      unique (account_id, type, keyword)
    )`.execute(db);
}
