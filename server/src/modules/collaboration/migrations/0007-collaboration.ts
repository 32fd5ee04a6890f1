import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema collaboration`.execute(db);
  await createMessages(db);
  await createLog(db);
  await createDemo(db);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  // The district and the category of its case say whose business a message is.
  await sql`
    create table collaboration.message (
      id bigint generated always as identity primary key,
      direction text not null check (direction in ('out', 'in')),
      partner text not null,
      message_id text not null,
      kind text not null,
      case_id bigint,
      case_number text,
      in_reply_to text,
      content text not null,
      state text not null,
      attempts integer not null,
      next_at timestamptz,
      last_error text not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      district text,
      category text,
      check (direction = 'in' or (case_id is not null and case_number is not null)),
      check (state in ('waiting', 'delivered', 'failed', 'refused') = (direction = 'out')),
      check (state in ('received', 'processed', 'unmatched') = (direction = 'in')),
      check (state <> 'waiting' or next_at is not null),
      check (direction = 'in' or (district is not null and category is not null))
    )`.execute(db);
  await sql`create unique index message_sent on collaboration.message (message_id) where direction = 'out'`.execute(db);
  await sql`
    create unique index message_received on collaboration.message (partner, message_id)
    where direction = 'in'`.execute(db);
  await sql`
    create index message_due on collaboration.message (partner, next_at, id) where state = 'waiting'`.execute(db);
  await sql`
    create index message_in_order on collaboration.message (partner, case_id, id)
    where direction = 'out'`.execute(db);
  await sql`create index message_case on collaboration.message (case_number, id)`.execute(db);
  await sql`create index message_state on collaboration.message (state, id)`.execute(db);
  await sql`create index message_created on collaboration.message (created_at)`.execute(db);
  // This index answers how the exchange with a partner stands.
  await sql`
    create index message_settled on collaboration.message (partner, settled_at)
    where direction = 'out' and settled_at is not null`.execute(db);
}

/** The database chains the log at commit, as it does the audit. */
async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collaboration.log (
      number bigint primary key,
      at timestamptz(3) not null,
      direction text not null check (direction in ('out', 'in')),
      result text not null,
      partner text not null,
      message_id text not null,
      signature text not null,
      body_sha256 text not null,
      hash text not null
    )`.execute(db);
  await sql`create index log_message on collaboration.log (direction, partner, message_id)`.execute(db);
  await sql`
    create index log_failed on collaboration.log (partner, at)
    where direction = 'out' and result = 'failed'`.execute(db);
  await sql`
    create table collaboration.log_intake (
      at timestamptz(3) not null,
      direction text not null,
      result text not null,
      partner text not null,
      message_id text not null,
      signature text not null,
      body_sha256 text not null
    )`.execute(db);
  await sql`
    create function collaboration.chain_log() returns trigger language plpgsql as $$
    declare
      last record;
      next_number bigint;
    begin
      perform pg_advisory_xact_lock(761015);
      select number, hash into last from collaboration.log order by number desc limit 1;
      next_number := coalesce(last.number, 0) + 1;
      insert into collaboration.log
      values (
        next_number, new.at, new.direction, new.result, new.partner, new.message_id, new.signature, new.body_sha256,
        encode(sha256(convert_to(concat_ws(chr(10),
          coalesce(last.hash, ''), next_number,
          to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          new.direction, new.result, new.partner, new.message_id, new.signature, new.body_sha256
        ), 'UTF8')), 'hex')
      );
      delete from collaboration.log_intake where ctid = new.ctid;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger chain after insert on collaboration.log_intake
    deferrable initially deferred for each row execute function collaboration.chain_log()`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on collaboration.log
    for each statement execute function platform.refuse_change()`.execute(db);
}

/** The simulated partners of a demo remember this. */
async function createDemo(db: Kysely<unknown>): Promise<void> {
  await sql`create table collaboration.demo_partner (partner text primary key, mode text not null)`.execute(db);
  await sql`
    create table collaboration.demo_delivery (
      partner text not null,
      message_id text not null,
      reply text not null,
      primary key (partner, message_id)
    )`.execute(db);
}
