import type { Day } from '@anju/contract';
import { sql } from 'kysely';
import type { RegistryDb, RegistryTables, RegistryTransaction } from './tables.ts';

export interface Areas {
  readonly area: number;
  readonly inner: number;
  readonly shared: number;
}

export interface NewUnit {
  readonly floor: number;
  readonly entrance: string;
  readonly roomNumber: string;
  readonly houseCode: string;
  readonly unitNumber: string | null;
  readonly use: number;
  readonly nature: number;
  readonly layout: string | null;
  readonly predicted: Areas | null;
  readonly measured: Areas | null;
}

export const rowOf = (buildingId: number, unit: NewUnit) => ({
  building_id: buildingId,
  floor: unit.floor,
  entrance: unit.entrance,
  room_number: unit.roomNumber,
  house_code: unit.houseCode,
  unit_number: unit.unitNumber,
  use: unit.use,
  nature: unit.nature,
  layout: unit.layout,
  predicted_area: unit.predicted?.area ?? null,
  predicted_inner: unit.predicted?.inner ?? null,
  predicted_shared: unit.predicted?.shared ?? null,
  measured_area: unit.measured?.area ?? null,
  measured_inner: unit.measured?.inner ?? null,
  measured_shared: unit.measured?.shared ?? null,
  retained: null,
  permit: null,
  permit_case: null,
  filed_price: null,
  certificate_number: null,
  ended_on: null,
  by_hand_case: null,
});

export async function addUnits(
  db: RegistryTransaction,
  buildingId: number,
  units: readonly NewUnit[],
): Promise<number[]> {
  const rows = await db
    .insertInto('registry.unit')
    .values(units.map((unit) => rowOf(buildingId, unit)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The unit stays the same; the predicted areas stay beside the measured ones. */
export async function setMeasured(db: RegistryTransaction, unitId: number, { area, inner, shared }: Areas) {
  await db
    .updateTable('registry.unit')
    .set({ measured_area: area, measured_inner: inner, measured_shared: shared })
    .where('id', '=', unitId)
    .execute();
}

export async function endUnits(db: RegistryTransaction, ids: readonly number[], day: Day): Promise<void> {
  await db
    .updateTable('registry.unit')
    .set({ ended_on: day })
    .where('id', 'in', [...ids])
    .execute();
}

export async function addLineage(db: RegistryTransaction, from: readonly number[], to: readonly number[]) {
  await db
    .insertInto('registry.lineage')
    .values(from.flatMap((from_unit) => to.map((to_unit) => ({ from_unit, to_unit }))))
    .execute();
}

export async function listBuildingsOf(db: RegistryDb, unitIds: readonly number[]) {
  return db
    .selectFrom('registry.unit')
    .select(['id', 'building_id', 'ended_on', sql<number>`coalesce(measured_area, predicted_area)::float8`.as('area')])
    .where('id', 'in', [...unitIds])
    .execute();
}

type OwnerRow = Pick<RegistryTables['registry.owner'], 'kind' | 'name' | 'document_type' | 'document_number' | 'share'>;

export async function listOwners(
  db: RegistryDb,
  unitIds: readonly number[],
): Promise<(OwnerRow & { unit_id: number })[]> {
  return db
    .selectFrom('registry.owner')
    .select([
      'unit_id',
      'kind',
      'name',
      'document_type',
      'document_number',
      sql<number | null>`share::float8`.as('share'),
    ])
    .where('unit_id', 'in', [...unitIds])
    .orderBy('id')
    .execute();
}
