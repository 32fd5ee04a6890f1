import { type Kysely, sql } from 'kysely';

export async function createUnits(db: Kysely<unknown>): Promise<void> {
  await createUnitsAndRooms(db);
  await createOwners(db);
}

/**
 * A city is brought in by millions of units, so none pays for an index of its floor: units are found by their places.
 */
async function createUnitsAndRooms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.unit (
      id bigint generated always as identity primary key,
      building_id bigint not null,
      floor smallint not null,
      entrance text not null default '',
      room_number text collate "C" not null,
      house_code text collate "C" not null unique check (length(house_code) between 12 and 32),
      unit_number text collate "C" unique check (unit_number ~ '^[0-9]{12}[GJZ][A-Z][0-9]{5}F[0-9]{8}$'),
      use smallint not null,
      nature smallint not null,
      layout text,
      predicted_area numeric(12, 2),
      predicted_inner numeric(12, 2),
      predicted_shared numeric(12, 2),
      measured_area numeric(12, 2),
      measured_inner numeric(12, 2),
      measured_shared numeric(12, 2),
      -- Units that are 自持, 物业用房 or 公共配套 are never for sale.
      retained text check (retained in ('自持', '物业用房', '公共配套')),
      -- The unit is sold under this permit; without one it is not for sale.
      permit text,
      permit_case bigint,
      filed_price numeric(16, 2) check (filed_price > 0),
      certificate_number text,
      ended_on date,
      -- This case entered the unit, if no register brought it.
      by_hand_case text,
      foreign key (building_id, floor) references registry.floor (building_id, number),
      constraint unit_has_area check (predicted_area > 0 or measured_area > 0),
      constraint unit_predicted_area check (
        (predicted_area is null and predicted_inner is null and predicted_shared is null)
        or coalesce(predicted_area = predicted_inner + predicted_shared, false)),
      constraint unit_measured_area check (
        (measured_area is null and measured_inner is null and measured_shared is null)
        or coalesce(measured_area = measured_inner + measured_shared, false)),
      constraint unit_for_sale check (permit is null or retained is null),
      check (permit is not null or permit_case is null)
    )`.execute(db);
  await sql`
    create unique index unit_place on registry.unit (building_id, room_number, entrance) where ended_on is null`.execute(
    db,
  );
  await sql`create index unit_permit on registry.unit (permit_case) where permit_case is not null`.execute(db);
  await sql`
    create table registry.room (
      id bigint generated always as identity primary key,
      unit_id bigint not null references registry.unit,
      number text not null,
      -- Leases name a room by its place among the rooms of the unit.
      place smallint not null check (place > 0),
      kind text not null,
      area numeric(12, 2) check (area > 0),
      unique (unit_id, number),
      unique (unit_id, place)
    )`.execute(db);
  await sql`
    create table registry.lineage (
      from_unit bigint not null references registry.unit,
      to_unit bigint not null references registry.unit,
      primary key (from_unit, to_unit),
      check (from_unit <> to_unit)
    )`.execute(db);
  await sql`create index lineage_to on registry.lineage (to_unit)`.execute(db);
  // No register brought these houses: a case enters each, and the row says who is verifying which.
  await sql`
    create table registry.house_claim (
      case_id bigint primary key,
      case_number text not null,
      place text not null constraint house_claim_place unique,
      unit_number text collate "C" not null constraint house_claim_unit unique
    )`.execute(db);
}

async function createOwners(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.owner (
      id bigint generated always as identity primary key,
      unit_id bigint not null references registry.unit,
      kind text not null check (kind in ('单独所有', '共同共有', '按份共有')),
      name text not null,
      document_type text,
      document_number text collate "C" not null,
      share numeric(5, 2) check (share > 0 and share <= 100),
      unique (unit_id, document_number)
    )`.execute(db);
  await sql`create index owner_number on registry.owner (document_number)`.execute(db);
  // An account's comparisons with wrong owners are counted by the day, each once.
  await sql`
    create table registry.owner_comparison (
      account_id uuid not null,
      day date not null,
      -- The digest covers the unit and the numbers of its named owners; it is random while they are compared.
      digest bytea not null,
      primary key (account_id, day, digest)
    )`.execute(db);

  // A unit has one owner, several without shares, or several whose shares are the whole. The commit checks this.
  await sql`
    create function registry.check_owners() returns trigger language plpgsql as $$
    declare
      owned bigint := coalesce(new.unit_id, old.unit_id);
      kinds text[];
      people int;
      shares int;
      whole numeric;
    begin
      select array_agg(distinct kind), count(*), count(share), sum(share) into kinds, people, shares, whole
      from registry.owner where unit_id = owned;
      if people = 0
        or kinds = array['单独所有'] and people = 1 and coalesce(whole, 100) = 100
        or kinds = array['共同共有'] and people > 1 and shares = 0
        or kinds = array['按份共有'] and people > 1 and shares = people and whole = 100
      then
        return null;
      end if;
      raise exception 'the shares in unit % are not the whole', owned
        using errcode = 'check_violation', constraint = 'owner_shares', table = 'owner', schema = 'registry';
    end $$`.execute(db);
  await sql`
    create constraint trigger owner_shares after insert or update or delete on registry.owner
    deferrable initially deferred for each row execute function registry.check_owners()`.execute(db);
}
