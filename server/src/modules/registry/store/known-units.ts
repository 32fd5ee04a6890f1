import type { OwnershipKind } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Restriction } from '../rules/unit-state.ts';
import type { RegistryDb, RegistryTransaction } from './tables.ts';

export interface UnitCodes {
  readonly unitNumber?: string | undefined;
  readonly houseCode?: string | undefined;
}

export interface KnownUnit {
  readonly id: number;
  readonly unitNumber: string | null;
  readonly houseCode: string;
  readonly use: number;
  readonly area: number;
  readonly endedOn: string | null;
  readonly isForSale: boolean;
  readonly owners: readonly string[];
  readonly restrictions: readonly Restriction[];
}

export const restrictionsOf = (unitId: RawBuilder<unknown>): RawBuilder<Restriction[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'authority', authority, 'documentNumber', document_number, 'fromDay', from_day,
    'untilDay', until_day, 'queueNumber', queue_number, 'liftedOn', lifted_on) order by id), '[]')
  from registry.restriction where unit_id = ${unitId} and lifted_on is null)`;

export const areaOfUnit = sql<number>`coalesce(unit.measured_area, unit.predicted_area)::float8`;

const isWithout = ({ unitNumber, houseCode }: UnitCodes): boolean =>
  unitNumber === undefined && houseCode === undefined;

const idsByCodes = ({ unitNumber, houseCode }: UnitCodes): RawBuilder<{ id: number }> => sql`
  select id from registry.unit where unit_number = ${unitNumber ?? null}
  union select id from registry.unit where house_code = ${houseCode ?? null}
  order by id`;

/** The result has no unit, one, or two if the codes contradict each other. */
export async function listIdsByCodes(db: RegistryDb, codes: UnitCodes): Promise<number[]> {
  if (isWithout(codes)) return [];
  const { rows } = await idsByCodes(codes).execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The locks hold until the transaction is over. They are taken in the order of the ids, so that transactions do not
 * deadlock.
 */
export async function lockUnits(db: RegistryTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    select from registry.unit where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db);
}

const selected = sql`
    select unit.id, unit.unit_number as "unitNumber", unit.house_code as "houseCode", unit.use, ${areaOfUnit} as area,
      unit.ended_on as "endedOn", unit.permit is not null as "isForSale",
      array(select document_number from registry.owner where unit_id = unit.id order by document_number) as owners,
      ${restrictionsOf(sql`unit.id`)} as restrictions
    from registry.unit as unit`;

export async function getKnownUnit(db: RegistryDb, id: number): Promise<KnownUnit> {
  const { rows } = await sql<KnownUnit>`${selected} where unit.id = ${id}`.execute(db);
  const [unit] = rows;
  if (!unit) throw new Error(`there is no unit ${id}`);
  return unit;
}

export async function findKnownUnit(db: RegistryDb, codes: UnitCodes): Promise<KnownUnit | undefined> {
  if (isWithout(codes)) return undefined;
  const { rows } = await sql<KnownUnit>`${selected} where unit.id = (${idsByCodes(codes)} limit 1)`.execute(db);
  return rows[0];
}

/** The result is true only if all of these houses are known and this person or enterprise is an owner of each. */
export async function ownsUnits(db: RegistryDb, houses: readonly UnitCodes[], number: string): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select count(*) > 0 and bool_and(coalesce(owned, false)) as owns from (
      select (select bool_and(exists (
          select from registry.owner where unit_id = unit.id and document_number = ${number}))
        from registry.unit as unit where unit.unit_number = named.unit or unit.house_code = named.house) as owned
      from jsonb_to_recordset(${JSON.stringify(
        houses.map(({ unitNumber, houseCode }) => ({ unit: unitNumber, house: houseCode })),
      )}::jsonb) as named (unit text, house text)) as each`.execute(db);
  return rows[0]?.owns === true;
}

export interface Owner {
  readonly name: string;
  readonly documentType: string | null;
  readonly documentNumber: string;
  readonly share: number | null;
}

/** Former owners stay in the recorded changes. */
export async function replaceOwners(
  db: RegistryTransaction,
  unitId: number,
  kind: OwnershipKind,
  owners: readonly Owner[],
): Promise<void> {
  await db.deleteFrom('registry.owner').where('unit_id', '=', unitId).execute();
  await db
    .insertInto('registry.owner')
    .values(
      owners.map(({ name, documentType, documentNumber, share }) => ({
        unit_id: unitId,
        kind,
        name,
        share,
        document_type: documentType,
        document_number: documentNumber,
      })),
    )
    .execute();
}
