import { sql } from 'kysely';
import type { DemoPlace } from '../rules/demo-places.ts';
import type { RegistryDb, RegistryTransaction } from './tables.ts';

export async function hasCommunities(db: RegistryDb): Promise<boolean> {
  const found = await db.selectFrom('registry.community').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

export async function addCommunities(db: RegistryTransaction, places: readonly DemoPlace[]): Promise<number[]> {
  const rows = await db
    .insertInto('registry.community')
    .values(places.map(({ district, name, road }) => ({ district, name, road })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface DemoBuilding {
  readonly communityId: number;
  readonly place: number;
  readonly number: number;
  readonly floors: number;
  readonly isCompleted: boolean;
  /** The unit is being sold under this permit. */
  readonly permit: string | null;
}

/** The rows are added as sets: adding twenty thousand units one by one would take as long as all the rest. */
export async function addBuildings(db: RegistryTransaction, buildings: readonly DemoBuilding[]): Promise<void> {
  const of = <Value>(pick: (building: DemoBuilding) => Value): Value[] => buildings.map(pick);
  await sql`
    with wanted as (
      select * from unnest(
        ${of(({ communityId }) => communityId)}::bigint[], ${of(({ place }) => place)}::int[],
        ${of(({ number }) => number)}::int[], ${of(({ floors }) => floors)}::int[],
        ${of(({ isCompleted }) => isCompleted)}::boolean[], ${of(({ permit }) => permit)}::text[]
      ) as one(community_id, place, number, floors, is_completed, permit)
    ), built as (
      insert into registry.building
        (community_id, number, unit_number, structure, floors_above, floors_below, completed_on)
      select community_id, number || ' 幢',
        district || '002' || lpad(place::text, 3, '0') || 'GB' || lpad(place::text, 5, '0') || 'F'
          || lpad(number::text, 4, '0') || '0000',
        3, floors, 1, case when is_completed then date '2015-06-30' end
      from wanted join registry.community as community on community.id = wanted.community_id
      returning id, community_id, number_key
    ), storeys as (
      insert into registry.floor (building_id, number, name)
      select built.id, floor, floor::text
      from built join wanted on wanted.community_id = built.community_id and wanted.number::text = built.number_key
        cross join lateral generate_series(1, floors) as floor
      returning building_id
    )
    select count(*) from storeys`.execute(db);
  await sql`
    with wanted as (
      select * from unnest(
        ${of(({ communityId }) => communityId)}::bigint[], ${of(({ place }) => place)}::int[],
        ${of(({ number }) => number)}::int[],
        ${of(({ isCompleted }) => isCompleted)}::boolean[], ${of(({ permit }) => permit)}::text[]
      ) as one(community_id, place, number, is_completed, permit)
    ), unit as (
      select building.id as building_id, floor.number as floor, door, is_completed, permit,
        (floor.number * 100 + door)::text as room, community.district, place, wanted.number as building,
        54 + (building.id * 7 + floor.number * 3 + door * 13) % 60 as inner_area
      from wanted
        join registry.community as community on community.id = wanted.community_id
        join registry.building as building
          on building.community_id = wanted.community_id and building.number_key = wanted.number::text
        join registry.floor as floor on floor.building_id = building.id
        cross join generate_series(1, 4) as door
    )
    insert into registry.unit
      (building_id, floor, entrance, room_number, house_code, unit_number, use, nature, layout,
        predicted_area, predicted_inner, predicted_shared, measured_area, measured_inner, measured_shared,
        permit, filed_price)
    select building_id, floor, case when door < 3 then '1' else '2' end, room,
      district || '002' || lpad(place::text, 3, '0') || lpad(building::text, 4, '0') || lpad(room, 4, '0'),
      district || '002' || lpad(place::text, 3, '0') || 'GB' || lpad(place::text, 5, '0') || 'F'
        || lpad(building::text, 4, '0') || lpad(room, 4, '0'),
      case when floor = 1 then 31 else 11 end, 1, case when floor > 1 then '两室一厅' end,
      inner_area + 20, inner_area, 20,
      case when is_completed then inner_area + 20.2 end, case when is_completed then inner_area + 0.2 end,
      case when is_completed then 20 end,
      permit, case when permit is not null then (inner_area + 20) * 15800 end
    from unit`.execute(db);
}

/** Only every second completed building gets owners; the register of the others is taken as not imported. */
export async function listOwnable(db: RegistryDb): Promise<{ id: number; unitNumber: string }[]> {
  const { rows } = await sql<{ id: number; unitNumber: string }>`
    select unit.id, unit.unit_number as "unitNumber"
    from registry.unit as unit join registry.building as building on building.id = unit.building_id
    where building.completed_on is not null and building.number_key::int % 2 = 1 order by unit.id`.execute(db);
  return rows;
}

export interface DemoOwner {
  readonly unitId: number;
  readonly kind: string;
  readonly name: string;
  readonly number: string;
  readonly share: number | null;
}

export async function addOwners(db: RegistryTransaction, owners: readonly DemoOwner[]): Promise<void> {
  await sql`
    insert into registry.owner (unit_id, kind, name, document_type, document_number, share)
    select unit_id, kind, name, '居民身份证', number, share
    from unnest(
      ${owners.map(({ unitId }) => unitId)}::bigint[], ${owners.map(({ kind }) => kind)}::text[],
      ${owners.map(({ name }) => name)}::text[], ${owners.map(({ number }) => number)}::text[],
      ${owners.map(({ share }) => share)}::numeric[]
    ) as one(unit_id, kind, name, number, share)`.execute(db);
}

/** The first search would be slow otherwise, until the database analyzes the tables by itself. */
export async function analyzeUnits(db: RegistryDb): Promise<void> {
  await sql`
    analyze registry.community, registry.place_term, registry.building, registry.floor, registry.unit, registry.owner
    `.execute(db);
}

/** Nobody owns these units and nothing has happened to them; some stand, and some are being sold. */
export async function listFreeUnits(db: RegistryDb, districts: readonly string[]) {
  const { rows } = await sql<{
    district: string;
    community: string;
    road: string;
    building: string;
    totalFloors: number;
    entrance: string;
    roomNumber: string;
    floor: number;
    use: number;
    unitNumber: string;
    houseCode: string;
    area: number;
    innerArea: number;
    sharedArea: number;
    isForSale: boolean;
  }>`
    select community.district, community.name as community, community.road, building.number as building,
      building.floors_above as "totalFloors", unit.entrance, unit.room_number as "roomNumber", unit.floor, unit.use,
      unit.unit_number as "unitNumber", unit.house_code as "houseCode",
      coalesce(measured_area, predicted_area)::float8 as area,
      coalesce(measured_inner, predicted_inner)::float8 as "innerArea",
      coalesce(measured_shared, predicted_shared)::float8 as "sharedArea", unit.permit is not null as "isForSale"
    from registry.unit as unit
      join registry.building as building on building.id = unit.building_id
      join registry.community as community on community.id = building.community_id
    where community.district = any(${[...districts]}::text[])
      and case when unit.permit is null then completed_on is not null and number_key::int % 2 = 0 else true end
    order by unit.id * 7919 % 10007, unit.id`.execute(db);
  return rows;
}
