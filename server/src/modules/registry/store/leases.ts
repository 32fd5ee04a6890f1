import type { Day } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import type { LeaseTerms } from '../rules/lease-faults.ts';
import type { LeaseState, RegistryDb, RegistryTransaction } from './tables.ts';

export interface LeaseRow {
  readonly unitId: number;
  /** This is the place of the room; undefined means the whole unit. */
  readonly place: number | undefined;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly state: LeaseState;
  readonly use: string;
  readonly rightType: string;
  readonly lessors: readonly string[];
  readonly lessees: readonly string[];
  readonly area: number;
  readonly terms: LeaseTerms | undefined;
  readonly caseId: number;
  readonly caseNumber: string;
}

type Extent = Pick<LeaseRow, 'unitId' | 'place' | 'startDate' | 'endDate'>;

const roomsOf = ({ place }: Pick<LeaseRow, 'place'>): RawBuilder<string> =>
  place === undefined ? sql`int4range(null, null)` : sql`int4range(${place}::int, ${place}::int, '[]')`;
const periodOf = ({ startDate, endDate }: Pick<LeaseRow, 'startDate' | 'endDate'>): RawBuilder<string> =>
  sql`daterange(${startDate}::date, ${endDate}::date, '[]')`;

function termsOf({ area, terms }: Pick<LeaseRow, 'area' | 'terms'>) {
  if (!terms) return { area: null, rent: null, deposit: null, occupants: null, people_letting: null };
  const { rent, deposit, occupants, peopleLetting } = terms;
  return { area, rent, deposit, occupants, people_letting: [...peopleLetting] };
}

/** A case has one lease: the one that is handed in again replaces the former one. */
export async function putLease(db: RegistryTransaction, lease: LeaseRow): Promise<void> {
  const row = {
    unit_id: lease.unitId,
    rooms: roomsOf(lease),
    period: periodOf(lease),
    state: lease.state,
    use: lease.use,
    right_type: lease.rightType,
    lessor_numbers: [...lease.lessors],
    lessee_numbers: [...lease.lessees],
    ended_on: null,
    case_number: lease.caseNumber,
    ...termsOf(lease),
  };
  await db
    .insertInto('registry.lease')
    .values({ ...row, case_id: lease.caseId })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(row))
    .execute();
}

export async function closeLease(
  db: RegistryTransaction,
  caseId: number,
  { from, to, endedOn }: { readonly from: LeaseState; readonly to: LeaseState; readonly endedOn: Day | null },
): Promise<void> {
  await db
    .updateTable('registry.lease')
    .set({ state: to, ended_on: endedOn })
    .where('case_id', '=', caseId)
    .where('state', '=', from)
    .execute();
}

export async function handOverLease(
  db: RegistryTransaction,
  formerCaseId: number,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<void> {
  await db
    .updateTable('registry.lease')
    .set({ case_id: id, case_number: number })
    .where('case_id', '=', formerCaseId)
    .where('state', '=', '有效')
    .execute();
}

export async function listOverlapping(db: RegistryDb, extent: Extent, ownCases: readonly number[]) {
  const { rows } = await sql<{ state: LeaseState; from: Day; to: Day; isWholeUnit: boolean }>`
    select state, lower(period) as from, upper(period) - 1 as to, upper_inf(rooms) as "isWholeUnit"
    from registry.lease
    where unit_id = ${extent.unitId} and state in ('申请中', '有效') and rooms && ${roomsOf(extent)}
      and period && ${periodOf(extent)} and case_id <> all(${[...ownCases]}::bigint[])
    order by lower(period), id limit 100`.execute(db);
  return rows;
}

export async function isLeased(db: RegistryDb, unitId: number, day: Day): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from registry.lease where unit_id = ${unitId} and state = '有效' and period @> ${day}::date) as found
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
