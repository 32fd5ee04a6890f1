import type { Day } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import { defineCaseRegister } from '../../../platform/register/case-register.ts';
import type { LeaseOfUnit } from '../rules/lease-faults.ts';
import { refusals } from '../rules/refusals.ts';
import type { LeaseState, RegistryDb, RegistryTables, RegistryTransaction } from './tables.ts';

/** This is what the registry keeps of a lease. */
export interface KeptLease {
  readonly lease: LeaseOfUnit;
  readonly unitId: number;
  /** This is the place of the room; undefined means the whole unit. */
  readonly place: number | undefined;
}

type Extent = Pick<KeptLease, 'unitId' | 'place'> & Pick<LeaseOfUnit, 'startDate' | 'endDate'>;

const roomsOf = ({ place }: Pick<Extent, 'place'>): RawBuilder<string> =>
  place === undefined ? sql`int4range(null, null)` : sql`int4range(${place}::int, ${place}::int, '[]')`;
const periodOf = ({ startDate, endDate }: Pick<Extent, 'startDate' | 'endDate'>): RawBuilder<string> =>
  sql`daterange(${startDate}::date, ${endDate}::date, '[]')`;

function termsOf({ area, terms }: LeaseOfUnit) {
  if (!terms) return { area: null, rent: null, deposit: null, occupants: null, people_letting: null };
  const { rent, deposit, occupants, peopleLetting } = terms;
  return { area, rent, deposit, occupants, people_letting: [...peopleLetting] };
}

export const leases = defineCaseRegister<KeptLease, RegistryTables['registry.lease']>({
  table: 'registry.lease',
  states: { reserved: 'applied', entered: 'in-force', changed: 'changed', ended: 'ended', released: 'released' },
  refusals,
  row: ({ lease, unitId, place }) => ({
    unit_id: unitId,
    rooms: roomsOf({ place }),
    period: periodOf(lease),
    use: lease.use,
    right_type: lease.rightType,
    lessor_numbers: [...lease.lessors],
    lessee_numbers: [...lease.lessees],
    ended_on: null,
    ...termsOf(lease),
  }),
  ended: ({ day }) => ({ ended_on: day }),
});

export async function listOverlapping(db: RegistryDb, extent: Extent, ownCases: readonly number[]) {
  const { rows } = await sql<{ state: LeaseState; from: Day; to: Day; isWholeUnit: boolean }>`
    select state, lower(period) as from, upper(period) - 1 as to, upper_inf(rooms) as "isWholeUnit"
    from registry.lease
    where unit_id = ${extent.unitId} and state in ('applied', 'in-force') and rooms && ${roomsOf(extent)}
      and period && ${periodOf(extent)} and case_id <> all(${[...ownCases]}::bigint[])
    order by lower(period), id limit 100`.execute(db);
  return rows;
}

export async function isLeased(db: RegistryDb, unitId: number, day: Day): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from registry.lease where unit_id = ${unitId} and state = 'in-force' and period @> ${day}::date) as found
    `.execute(db);
  return rows[0]?.found === true;
}

export async function findRoom(db: RegistryDb, unitId: number, number: string) {
  return db
    .selectFrom('registry.room')
    .select(['place', 'kind'])
    .where('unit_id', '=', unitId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** The room gets the next free place; the transaction must have locked the unit. */
export async function addRoom(
  db: RegistryTransaction,
  unitId: number,
  { number, kind }: { readonly number: string; readonly kind: string },
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    insert into registry.room (unit_id, number, place, kind)
    select ${unitId}, ${number}, coalesce(max(place), 0) + 1, ${kind} from registry.room where unit_id = ${unitId}
    returning place`.execute(db);
  return rows[0]?.place as number;
}
