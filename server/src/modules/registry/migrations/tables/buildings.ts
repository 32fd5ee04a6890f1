import { type Kysely, sql } from 'kysely';

export async function createBuildings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.community (
      id bigint generated always as identity primary key,
      district text not null check (district ~ '^[0-9]{6}$'),
      name text not null,
      road text not null,
      unique (district, name, road)
    )`.execute(db);
  // A term is two neighbouring characters of a place's name, or of the initials of how it is spoken. A search counts
  // the terms that it shares with a place, so that one wrong character leaves most of them. Units are found by their
  // numbers in the places found.
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
}
