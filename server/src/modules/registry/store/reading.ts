import type { Day, RestrictionKind, SaleState } from '@anju/contract';
import { sql } from 'kysely';
import type { Restriction } from '../rules/unit-state.ts';
import { areaOfUnit, restrictionsOf } from './known-units.ts';
import type { LeaseState, RegistryDb } from './tables.ts';

export interface ListedUnit {
  readonly id: number;
  readonly buildingId: number;
  readonly district: string;
  readonly community: string;
  readonly road: string;
  readonly building: string;
  readonly entrance: string;
  readonly roomNumber: string;
  readonly unitNumber: string | null;
  readonly houseCode: string;
  readonly use: number;
  readonly area: number;
  readonly isForSale: boolean;
  readonly saleUnderWay: SaleState | null;
  readonly owners: readonly string[];
  readonly kindsInForce: readonly RestrictionKind[];
}

const kindsInForce = (day: Day) => sql`array(
  select distinct kind from registry.restriction
  where unit_id = unit.id and lifted_on is null and (until_day is null or until_day >= ${day}::date))`;

const saleUnderWay = sql`(
  select state from registry.sale
  where unit_id = unit.id and state in ('reserved', 'signed', 'filed', 'pre-noticed'))`;

export async function listUnits(db: RegistryDb, ids: readonly number[], day: Day): Promise<ListedUnit[]> {
  const { rows } = await sql<ListedUnit>`
    select unit.id, unit.building_id as "buildingId", community.district, community.name as community, community.road,
      building.number as building, unit.entrance, unit.room_number as "roomNumber", unit.unit_number as "unitNumber",
      unit.house_code as "houseCode", unit.use, ${areaOfUnit} as area, unit.permit is not null as "isForSale",
      ${saleUnderWay} as "saleUnderWay",
      array(select document_number from registry.owner where unit_id = unit.id) as owners,
      ${kindsInForce(day)} as "kindsInForce"
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, place)
      join registry.unit as unit on unit.id = wanted.id
      join registry.building as building on building.id = unit.building_id
      join registry.community as community on community.id = building.community_id
    order by wanted.place`.execute(db);
  return rows;
}

export interface UnitRecord {
  readonly floor: number;
  readonly structure: number;
  readonly nature: number;
  readonly layout: string | null;
  readonly endedOn: Day | null;
  readonly byHandCase: string | null;
  readonly predicted: { readonly area: number; readonly inner: number; readonly shared: number } | null;
  readonly measured: { readonly area: number; readonly inner: number; readonly shared: number } | null;
  readonly madeFrom: readonly number[];
  readonly madeInto: readonly number[];
  readonly rooms: readonly { readonly number: string; readonly kind: string; readonly area: number | null }[];
  readonly restrictions: readonly Restriction[];
  readonly leases: readonly {
    readonly caseNumber: string;
    readonly from: Day;
    readonly to: Day;
    readonly use: string;
    readonly isWholeUnit: boolean;
    readonly state: 'applied' | 'in-force';
    readonly lessees: readonly string[];
  }[];
}

const areas = (which: 'predicted' | 'measured') => sql`
  case when unit.${sql.ref(`${which}_area`)} is not null then jsonb_build_object(
    'area', unit.${sql.ref(`${which}_area`)}, 'inner', unit.${sql.ref(`${which}_inner`)},
    'shared', unit.${sql.ref(`${which}_shared`)}) end`;

export async function getRecord(db: RegistryDb, id: number, day: Day): Promise<UnitRecord> {
  const { rows } = await sql<UnitRecord>`
    select unit.floor, building.structure, unit.nature, unit.layout, unit.ended_on as "endedOn",
      unit.by_hand_case as "byHandCase",
      ${areas('predicted')} as predicted, ${areas('measured')} as measured,
      array(select from_unit from registry.lineage where to_unit = unit.id order by 1) as "madeFrom",
      array(select to_unit from registry.lineage where from_unit = unit.id order by 1) as "madeInto",
      (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'area', area) order by place), '[]')
        from registry.room where unit_id = unit.id) as rooms,
      ${restrictionsOf(sql`unit.id`)} as restrictions,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'caseNumber', case_number, 'from', lower(period), 'to', upper(period) - 1, 'use', use,
          'isWholeUnit', upper_inf(rooms), 'state', state, 'lessees', lessee_numbers) order by lower(period), id), '[]')
        from registry.lease
        where unit_id = unit.id and state in ('applied', 'in-force') and upper(period) > ${day}::date) as leases
    from registry.unit as unit join registry.building as building on building.id = unit.building_id
    where unit.id = ${id}`.execute(db);
  const [record] = rows;
  if (!record) throw new Error(`there is no unit ${id}`);
  return record;
}

/** The number belongs to the owner, buyer or tenant. */
export async function listUnitsOf(db: RegistryDb, number: string, day: Day) {
  const { rows } = await sql<{ how: 'owned' | 'bought' | 'rented'; unitId: number }>`
    select 'owned' as how, unit_id as "unitId" from registry.owner where document_number = ${number}
    union select 'bought', unit_id from registry.sale
    where buyer_numbers @> ${[number]}::text[] and state in ('signed', 'filed', 'pre-noticed')
    union select 'rented', unit_id from registry.lease
    where lessee_numbers @> ${[number]}::text[] and state = 'in-force' and upper(period) > ${day}::date
    order by 1, 2 limit 1000`.execute(db);
  return rows;
}

/**
 * The numbers are those of lessors or tenants; the latest lease comes first, and leases that were never granted are
 * left out.
 */
export async function listLeasesOf(db: RegistryDb, numbers: readonly string[], max: number) {
  const { rows } = await sql<{
    caseId: number;
    caseNumber: string;
    unitId: number;
    from: Day;
    to: Day;
    use: string;
    isWholeUnit: boolean;
    state: Exclude<LeaseState, 'released'>;
    lessors: string[];
    lessees: string[];
  }>`
    select case_id as "caseId", case_number as "caseNumber", unit_id as "unitId", lower(period) as "from",
      upper(period) - 1 as "to", use, upper_inf(rooms) as "isWholeUnit", state, lessor_numbers as lessors,
      lessee_numbers as lessees
    from registry.lease
    where (lessor_numbers && ${[...numbers]}::text[] or lessee_numbers && ${[...numbers]}::text[])
      and state <> 'released'
    order by lower(period) desc, id desc limit ${max}`.execute(db);
  return rows;
}

export async function findBuilding(db: RegistryDb, id: number) {
  const { rows } = await sql<{
    id: number;
    district: string;
    community: string;
    road: string;
    number: string;
    structure: number;
  }>`
    select building.id, community.district, community.name as community, community.road, building.number,
      building.structure
    from registry.building as building join registry.community as community on community.id = building.community_id
    where building.id = ${id}`.execute(db);
  return rows[0];
}

export async function listFloors(db: RegistryDb, buildingId: number) {
  return db
    .selectFrom('registry.floor')
    .select(['number', 'name'])
    .where('building_id', '=', buildingId)
    .orderBy('number', 'desc')
    .execute();
}

export interface UnitInTable {
  readonly id: number;
  readonly floor: number;
  readonly entrance: string;
  readonly roomNumber: string;
  readonly use: number;
  readonly area: number;
  readonly isForSale: boolean;
  readonly isOwned: boolean;
  readonly isLet: boolean;
  readonly saleUnderWay: SaleState | null;
  readonly kindsInForce: RestrictionKind[];
}

const inTable = (day: Day) => sql`
  unit.id, unit.floor, unit.entrance, unit.room_number as "roomNumber", unit.use, ${areaOfUnit} as area,
  unit.permit is not null as "isForSale", ${saleUnderWay} as "saleUnderWay",
  exists (select from registry.owner where unit_id = unit.id) as "isOwned",
  exists (
    select from registry.lease
    where unit_id = unit.id and state = 'in-force' and period @> ${day}::date) as "isLet",
  ${kindsInForce(day)} as "kindsInForce"`;

/** Units that have ended are left out. */
export async function listUnitsIn(db: RegistryDb, buildingId: number, day: Day): Promise<UnitInTable[]> {
  const { rows } = await sql<UnitInTable>`
    select ${inTable(day)}
    from registry.unit as unit
    where unit.building_id = ${buildingId} and unit.ended_on is null
    order by unit.floor desc, unit.entrance, unit.room_number`.execute(db);
  return rows;
}

/**
 * Later readings show the changes of all transactions before `ended`; earlier readings show none of `begun` or later.
 */
export async function readTransactions(db: RegistryDb): Promise<{ ended: number; begun: number }> {
  const { rows } = await sql<{ ended: number; begun: number }>`
    select pg_snapshot_xmin(now)::text::bigint as ended, pg_snapshot_xmax(now)::text::bigint as begun
    from pg_current_snapshot() as now`.execute(db);
  return rows[0] as { ended: number; begun: number };
}

const changedSince = (version: number) =>
  sql`change.register = 'registry.unit' and change.transaction >= ${String(version)}::text::xid8`;

/** Entries of other registers need not be numbers, and the database may read them before it leaves them out. */
const changedUnit = sql`(case change.register when 'registry.unit' then change.entry::bigint end)`;

/** This transaction or a later one changed the units; a unit that is gone has the day on which it ended. */
export async function listUnitsChangedSince(
  db: RegistryDb,
  buildingIds: readonly number[],
  version: number,
  day: Day,
): Promise<(UnitInTable & { buildingId: number; endedOn: Day | null; changedBy: number })[]> {
  // One statement reads both, so that the change and the state that it left are of the same moment.
  const { rows } = await sql<Awaited<ReturnType<typeof listUnitsChangedSince>>[number]>`
    select ${inTable(day)}, unit.building_id as "buildingId", unit.ended_on as "endedOn",
      changed.by::text::bigint as "changedBy"
    from (
        select ${changedUnit} as unit_id, max(transaction) as by from platform.register_change as change
        where ${changedSince(version)} group by 1
      ) as changed
      join registry.unit as unit on unit.id = changed.unit_id
    where unit.building_id = any(${[...buildingIds]}::bigint[])`.execute(db);
  return rows;
}

/** The range includes the first transaction and excludes the second. */
export async function hasChangedBetween(
  db: RegistryDb,
  buildingId: number,
  from: number,
  to: number,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from platform.register_change as change join registry.unit as unit on unit.id = ${changedUnit}
      where ${changedSince(from)} and change.transaction < ${String(to)}::text::xid8
        and unit.building_id = ${buildingId}) as changed`.execute(db);
  return rows[0]?.changed ?? false;
}
