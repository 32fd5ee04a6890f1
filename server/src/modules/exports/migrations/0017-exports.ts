import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists exports`.execute(db);
  await sql`
    create table exports.request (
      id uuid primary key,
      account_id uuid not null,
      source jsonb not null,
      title text not null,
      conditions jsonb not null,
      reason text not null,
      state text not null,
      row_count integer not null,
      rows_done integer not null default 0,
      requested_at timestamptz not null,
      decided_by uuid,
      decided_at timestamptz,
      explanation text,
      -- A process has begun with the export this often, and was last heard of at this time.
      runs integer not null default 0,
      touched_at timestamptz not null,
      file_id text,
      file_size bigint,
      expires_at timestamptz
    )`.execute(db);
  await sql`create index request_account on exports.request (account_id, requested_at desc, id)`.execute(db);
  await sql`
    create index request_under_way on exports.request (state, touched_at)
    where state in ('awaiting-approval', 'queued', 'running')`.execute(db);
  await sql`create index request_expires on exports.request (expires_at) where state = 'done'`.execute(db);
}
