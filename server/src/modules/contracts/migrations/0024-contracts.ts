import { type Kysely, sql } from 'kysely';

/** The tables of lease contracts become those of contracts of every kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema contracts`.execute(db);
  for (const table of [...['contract', 'signer', 'revision', 'proposal', 'signature', 'invitation', 'contract_entry']])
    await sql`alter table lease.${sql.id(table)} set schema contracts`.execute(db);
  await sql`alter table contracts.contract_entry rename to entry`.execute(db);
  await sql`alter sequence lease.contract_number set schema contracts`.execute(db);

  await sql`alter table contracts.contract add column kind text not null default 'lease'`.execute(db);
  await sql`alter table contracts.contract alter column kind drop default`.execute(db);
  // A kind names its own sides.
  await sql`alter table contracts.contract drop constraint contract_creator_role_check`.execute(db);
  await sql`alter table contracts.signer drop constraint signer_side_check`.execute(db);

  await sql`drop index contracts.contract_signed`.execute(db);
  await sql`
    create index contract_signed on contracts.contract (kind, signed_at desc, id desc)
    where signed_at is not null`.execute(db);
  // Trigrams would not find two characters, which is what most names of places and roads are.
  await sql`
    create function contracts.pairs_of(words text) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct substr(words, place, 2)), '{}')
      from generate_series(1, length(words) - 1) as place
    $$`.execute(db);
  await sql`drop index contracts.contract_address`.execute(db);
  await sql`
    create index contract_address on contracts.contract
    using gin (contracts.pairs_of(address)) with (fastupdate = off)`.execute(db);
}
