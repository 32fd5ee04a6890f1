import { sql } from 'kysely';
import type { HousePlace } from '../rules/house-place.ts';
import type { RegistryDb, RegistryTables, RegistryTransaction } from './tables.ts';
import { type NewUnit, rowOf } from './units.ts';

export interface KnownHouse {
  readonly id: number;
  readonly road: string;
  readonly community: string;
  readonly building: string;
  readonly entrance: string;
  readonly roomNumber: string;
}

const plain = (column: string) => sql`upper(regexp_replace(${sql.ref(column)}, '\\s', '', 'g'))`;
const plainBuilding = sql`upper(regexp_replace(
  regexp_replace(regexp_replace(building.number, '\\s', '', 'g'), '[幢栋号楼座#]+$', ''), '[幢栋号楼座#]+', '-', 'g'))`;

/** The unit is found by its number, even if it has been split or merged away, or by its canonical place. */
export async function findHouse(
  db: RegistryDb,
  { district, community, building, entrance, room }: HousePlace,
  unitNumber: string,
): Promise<KnownHouse | undefined> {
  const select = sql`
    select unit.id, community.road, community.name as community, building.number as building, unit.entrance,
      unit.room_number as "roomNumber"
    from registry.unit as unit
      join registry.building as building on building.id = unit.building_id
      join registry.community as community on community.id = building.community_id`;
  const { rows } = await sql<KnownHouse>`
    ${select} where unit.unit_number = ${unitNumber}
    union all
    (${select} where community.district = ${district} and ${plain('community.name')} = ${community}
      and ${plainBuilding} = ${building} and unit.room_number = ${room}
      and (unit.entrance = ${entrance} or unit.entrance = '' or ${entrance} = '') and unit.ended_on is null
      order by unit.id)
    limit 1`.execute(db);
  return rows[0];
}

type Claim = RegistryTables['registry.house_claim'];

/** The case claims only this house from now on; its former claim is replaced. */
export async function putClaim(db: RegistryTransaction, claim: Claim): Promise<void> {
  const { case_id, ...rest } = claim;
  await db
    .insertInto('registry.house_claim')
    .values(claim)
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(rest))
    .execute();
}

export async function removeClaim(db: RegistryTransaction, caseId: number): Promise<void> {
  await db.deleteFrom('registry.house_claim').where('case_id', '=', caseId).execute();
}

/** The community is added if it is not there yet. */
export async function getCommunity(
  db: RegistryTransaction,
  {
    district,
    name,
    road,
    canonicalName,
  }: {
    readonly district: string;
    readonly name: string;
    readonly road: string;
    readonly canonicalName: string;
  },
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const find = () =>
    db
      .selectFrom('registry.community as community')
      .select('id')
      .where('district', '=', district)
      .where(plain('community.name'), '=', canonicalName)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  const known = await find();
  if (known) return { id: known.id, isNew: false };
  const added = await db
    .insertInto('registry.community')
    .values({ district, name, road })
    .onConflict((conflict) => conflict.columns(['district', 'name', 'road']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another case may have entered it meanwhile.
  const { id } = added ?? (await find()) ?? {};
  if (id === undefined) throw new Error(`there is no community ${name}`);
  return { id, isNew: added !== undefined };
}

export async function getBuilding(
  db: RegistryTransaction,
  building: Pick<RegistryTables['registry.building'], 'community_id' | 'number' | 'structure' | 'floors_above'>,
  canonicalNumber: string,
): Promise<number> {
  const find = () =>
    db
      .selectFrom('registry.building as building')
      .select('id')
      .where('community_id', '=', building.community_id)
      .where(plainBuilding, '=', canonicalNumber)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  const added = await db
    .insertInto('registry.building')
    .values({ ...building, unit_number: null, floors_below: 0, completed_on: null })
    .onConflict((conflict) => conflict.columns(['community_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id } = added ?? (await find()) ?? {};
  if (id === undefined) throw new Error(`there is no building ${building.number}`);
  return id;
}

export async function addHouse(
  db: RegistryTransaction,
  buildingId: number,
  unit: NewUnit,
  { certificateNumber, caseNumber }: { readonly certificateNumber: string; readonly caseNumber: string },
): Promise<number> {
  await db
    .insertInto('registry.floor')
    .values({ building_id: buildingId, number: unit.floor, name: String(unit.floor) })
    .onConflict((conflict) => conflict.columns(['building_id', 'number']).doNothing())
    .execute();
  const { id } = await db
    .insertInto('registry.unit')
    .values({ ...rowOf(buildingId, unit), certificate_number: certificateNumber, by_hand_case: caseNumber })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
