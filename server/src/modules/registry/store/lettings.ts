import type { Day } from '@anju/contract';
import { sql } from 'kysely';
import { areaOfUnit } from './known-units.ts';
import type { RegistryDb } from './tables.ts';

export interface Letting {
  readonly id: number;
  readonly caseId: number;
  readonly caseNumber: string;
  readonly from: Day;
  readonly use: string;
  /** Null means the whole unit. */
  readonly room: { readonly number: string; readonly kind: string } | null;
  readonly area: number;
  readonly rent: number;
  readonly deposit: number;
  readonly occupants: number;
  readonly lessors: readonly string[];
  /** At least one lessor is not a natural person. */
  readonly byEnterprise: boolean;
}

export interface LetUnitRow {
  readonly id: number;
  readonly district: string;
  readonly community: string;
  readonly road: string;
  readonly building: string;
  readonly entrance: string;
  readonly roomNumber: string;
  readonly area: number;
  readonly layout: string | null;
  readonly leases: readonly Letting[];
}

const inForce = (day: Day) => sql`lease.state = 'in-force' and lease.rent is not null and lease.period @> ${day}::date`;

const place = sql`community.district, community.name as community, community.road, building.number as building,
  unit.entrance, unit.room_number as "roomNumber"`;

const placed = sql`
  join registry.building as building on building.id = unit.building_id
  join registry.community as community on community.id = building.community_id`;

export async function listUnitsLet(
  db: RegistryDb,
  day: Day,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<LetUnitRow[]> {
  const { rows } = await sql<LetUnitRow>`
    select unit.id, ${place}, ${areaOfUnit} as area, unit.layout, leases
    from (
      select unit_id, jsonb_agg(jsonb_build_object(
        'id', lease.id, 'caseId', case_id, 'caseNumber', case_number, 'from', lower(period), 'use', use,
        'room', case when not upper_inf(rooms) then (
          select jsonb_build_object('number', room.number, 'kind', room.kind) from registry.room as room
          where room.unit_id = lease.unit_id and room.place = lower(rooms)) end,
        'area', area, 'rent', rent, 'deposit', deposit, 'occupants', occupants, 'lessors', lessor_numbers,
        'byEnterprise', cardinality(people_letting) < cardinality(lessor_numbers)
      ) order by lease.id) as leases
      from registry.lease as lease where ${inForce(day)} and unit_id > ${after}
      group by unit_id order by unit_id limit ${size}
    ) as let join registry.unit as unit on unit.id = let.unit_id ${placed}
    order by unit.id`.execute(db);
  return rows;
}

/** 住房租赁条例 art. 20 is about people who let what others own. */
const sublet = (day: Day) => sql`${inForce(day)} and lease.use = '居住' and lease.right_type = '转租'`;

export interface PersonSublettingRow {
  readonly number: string;
  readonly units: number;
}

export async function listPeopleSubletting(
  db: RegistryDb,
  day: Day,
  { minUnits, after, size }: { readonly minUnits: number; readonly after: string; readonly size: number },
): Promise<PersonSublettingRow[]> {
  const { rows } = await sql<PersonSublettingRow>`
    select person as number, count(distinct unit_id)::int as units
    from registry.lease as lease cross join unnest(people_letting) as person
    where ${sublet(day)} and person > ${after}
    group by person having count(distinct unit_id) >= ${minUnits} order by person limit ${size}`.execute(db);
  return rows;
}

export type UnitSubletBy = Omit<LetUnitRow, 'area' | 'layout' | 'leases'> & Pick<Letting, 'caseId' | 'caseNumber'>;

/** Each unit is listed once, with one of its leases. */
export async function listUnitsSubletBy(db: RegistryDb, day: Day, number: string): Promise<UnitSubletBy[]> {
  const { rows } = await sql<UnitSubletBy>`
    select distinct on (unit.id) unit.id, ${place}, lease.case_id as "caseId", lease.case_number as "caseNumber"
    from registry.lease as lease join registry.unit as unit on unit.id = lease.unit_id ${placed}
    where ${sublet(day)} and lease.lessor_numbers @> ${[number]}::text[]
      and lease.state <> 'released' and ${number} = any(lease.people_letting)
    order by unit.id, lease.id`.execute(db);
  return rows;
}
