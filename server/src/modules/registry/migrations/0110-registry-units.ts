import { type Kysely, sql } from 'kysely';

/** Every unit of the city: where it is, what it is, whose it is, and what it was made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema registry`.execute(db);
  await sql`
    create table registry.community (
      id bigint generated always as identity primary key,
      district text not null check (district ~ '^[0-9]{6}$'),
      name text not null,
      road text not null,
      unique (district, name, road)
    )`.execute(db);
  // Every two neighbours of what a place is called, and of the initials of how it is spoken: a search counts those it
  // has, so that one wrong character leaves most of them. Units are found by their numbers in the places found.
  await sql`
    create table registry.place_term (
      term text collate "C" not null,
      community_id bigint not null references registry.community,
      primary key (term, community_id)
    )`.execute(db);
  await sql`
    create table registry.building (
      id bigint generated always as identity primary key,
      community_id bigint not null references registry.community,
      number text not null,
      number_key text not null generated always as (regexp_replace(number, '[^0-9]', '', 'g')) stored,
      unit_number text collate "C" unique,
      structure smallint not null,
      floors_above smallint not null check (floors_above > 0),
      floors_below smallint not null check (floors_below >= 0),
      completed_on date,
      unique (community_id, number)
    )`.execute(db);
  await sql`create index building_number on registry.building (community_id, number_key)`.execute(db);
  await sql`
    create table registry.floor (
      id bigint generated always as identity primary key,
      building_id bigint not null references registry.building,
      number smallint not null check (number <> 0),
      name text not null,
      unique (building_id, number)
    )`.execute(db);
  await sql`
    create table registry.unit (
      id bigint generated always as identity primary key,
      building_id bigint not null,
      floor smallint not null,
      entrance text not null default '',
      room_number text collate "C" not null,
      house_code text collate "C" not null unique check (house_code ~ '^[0-9A-Z]{12,32}$'),
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
      -- 自持, 物业用房, 公共配套: never for sale.
      retained text check (retained in ('自持', '物业用房', '公共配套')),
      -- Under which permit it is sold; without one it is not for sale.
      permit text,
      permit_case bigint,
      filed_price numeric(16, 2) check (filed_price > 0),
      certificate_number text,
      ended_on date,
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
  await sql`create index unit_floor on registry.unit (building_id, floor)`.execute(db);
  await sql`create index unit_permit on registry.unit (permit_case) where permit_case is not null`.execute(db);
  await sql`
    create table registry.room (
      id bigint generated always as identity primary key,
      unit_id bigint not null references registry.unit,
      number text not null,
      -- Its place among the rooms of the unit, by which leases name it.
      place smallint not null check (place > 0),
      kind text not null,
      area numeric(12, 2) check (area > 0),
      unique (unit_id, number),
      unique (unit_id, place)
    )`.execute(db);
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
  await sql`
    create table registry.lineage (
      from_unit bigint not null references registry.unit,
      to_unit bigint not null references registry.unit,
      primary key (from_unit, to_unit),
      check (from_unit <> to_unit)
    )`.execute(db);
  await sql`create index lineage_to on registry.lineage (to_unit)`.execute(db);

  // Alone, or together without shares, or by shares that are the whole. Looked at when the transaction commits.
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
