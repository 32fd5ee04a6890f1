import { type Kysely, sql } from 'kysely';

/** Sales, restrictions and leases of a unit exclude each other by constraints. */
export async function createClaims(db: Kysely<unknown>): Promise<void> {
  await createSales(db);
  await createRestrictions(db);
  await createLeases(db);
}

async function createSales(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.sale (
      id bigint generated always as identity primary key,
      unit_id bigint not null references registry.unit,
      kind text not null check (kind in ('new', 'resale')),
      state text not null check (state in ('已预订', '已签约', '已备案', '已预告', '已登记', '已解除')),
      contract_number text not null,
      buyers jsonb not null,
      buyer_numbers text[] collate "C" not null,
      case_id bigint not null unique,
      case_number text not null
    )`.execute(db);
  // No unit is sold twice: only one sale of it can be under way.
  await sql`
    create unique index sale_under_way on registry.sale (unit_id)
    where state in ('已预订', '已签约', '已备案', '已预告')`.execute(db);
  await sql`create index sale_unit on registry.sale (unit_id)`.execute(db);
  await sql`
    create index sale_buyers on registry.sale using gin (buyer_numbers) with (fastupdate = off)
    where state in ('已签约', '已备案', '已预告')`.execute(db);
}

async function createRestrictions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.restriction (
      id bigint generated always as identity primary key,
      unit_id bigint not null references registry.unit,
      kind text not null,
      authority text not null,
      document_number text not null,
      from_day date not null,
      until_day date check (until_day >= from_day),
      -- Only a 查封 has a number: of those in force the lowest holds, and the others wait (轮候).
      queue_number int check (queue_number > 0),
      lifted_on date,
      check ((kind = '查封') = (queue_number is not null)),
      unique (unit_id, queue_number)
    )`.execute(db);
  await sql`
    create unique index restriction_document on registry.restriction (unit_id, kind, authority, document_number)
    where lifted_on is null`.execute(db);
  await sql`create index restriction_in_force on registry.restriction (unit_id) where lifted_on is null`.execute(db);
}

async function createLeases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.lease (
      id bigint generated always as identity primary key,
      unit_id bigint not null references registry.unit,
      -- Leases name rooms by their places; the whole unit is all places, those of unknown rooms too.
      rooms int4range not null check (not isempty(rooms)),
      period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
      state text not null check (state in ('申请中', '有效', '已变更', '已终止', '已释放')),
      use text not null,
      lessor_numbers text[] collate "C" not null,
      lessee_numbers text[] collate "C" not null,
      ended_on date,
      case_id bigint not null unique,
      case_number text not null,
      area numeric(12, 2) check (area > 0),
      -- The rent is for a month.
      rent numeric(16, 2) check (rent >= 0),
      deposit numeric(16, 2) check (deposit >= 0),
      occupants int check (occupants >= 0),
      -- These are the numbers of the lessors who are natural persons.
      people_letting text[] collate "C",
      right_type text not null,
      check ((state in ('已变更', '已终止')) = (ended_on is not null)),
      check (num_nulls(area, rent, deposit, occupants, people_letting) in (0, 5)),
      constraint lease_once exclude using gist (unit_id with =, rooms with &&, period with &&) where (state = '有效')
    )`.execute(db);
  await sql`create index lease_unit on registry.lease (unit_id, state)`.execute(db);
  await sql`
    create index lease_lessees on registry.lease using gin (lessee_numbers) with (fastupdate = off)
    where state = '有效'`.execute(db);
  // A person's leases are found by either side, in every state in which they were granted.
  await sql`
    create index lease_lessors on registry.lease using gin (lessor_numbers) with (fastupdate = off)
    where state <> '已释放'`.execute(db);
  await sql`
    create index lease_all_lessees on registry.lease using gin (lessee_numbers) with (fastupdate = off)
    where state <> '已释放'`.execute(db);
  // Officials look for leases by the day on which they end, and by the case.
  await sql`create index lease_end on registry.lease (upper(period), id) where state <> '已释放'`.execute(db);
  await sql`create index lease_case_number on registry.lease (case_number)`.execute(db);
  await sql`
    create index lease_start on registry.lease (lower(period)) where state <> '已释放' and rent is not null`.execute(
    db,
  );
}
