import { type Kysely, sql } from 'kysely';

/**
 * People confirm an application before it counts as handed in. Answers are never taken back, but a change voids them.
 */
export async function createConfirmations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.confirmation (
      id bigint generated always as identity primary key,
      case_id bigint not null references process.case_file (id),
      place integer not null,
      -- The hash is that of the application as it was laid before them.
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      -- The number is that of the document, or the credit code of an enterprise, which has no type of document.
      number text not null,
      document_type text,
      name text not null,
      phone text not null,
      roles text not null,
      is_applicant boolean not null,
      state text not null check (state in ('asked', 'confirmed', 'declined')),
      way text check (way in ('applicant', 'code', 'account', 'paper')),
      account_id uuid,
      reason text,
      laid_at timestamptz not null,
      answered_at timestamptz,
      voided_at timestamptz,
      check ((state = 'asked') = (answered_at is null)),
      check ((state = 'asked') = (way is null)),
      check ((state = 'declined') = (reason is not null))
    )`.execute(db);
  // Nobody is asked twice while a confirmation holds.
  await sql`
    create unique index confirmation_once on process.confirmation (case_id, number) where voided_at is null`.execute(
    db,
  );
  await sql`
    create index confirmation_asked on process.confirmation (number)
    where voided_at is null and state = 'asked'`.execute(db);
  await sql`
    create table process.confirmation_link (
      token_hash bytea primary key,
      confirmation_id bigint not null references process.confirmation (id),
      phone text not null,
      sent_by uuid not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index confirmation_link_of on process.confirmation_link (confirmation_id)`.execute(db);
  await sql`create index confirmation_link_sender on process.confirmation_link (sent_by, sent_at)`.execute(db);
  await sql`create index confirmation_link_phone on process.confirmation_link (phone, sent_at)`.execute(db);
  await sql`
    create function process.refuse_removal() returns trigger language plpgsql as $$
    begin
      raise exception '% in % is refused', tg_op, tg_table_name
        using errcode = 'check_violation', constraint = 'kept_for_good', table = tg_table_name, schema = 'process';
    end $$`.execute(db);
  await sql`
    create trigger confirmation_stays before delete or truncate on process.confirmation
    for each statement execute function process.refuse_removal()`.execute(db);
}
