import type { Day } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Districts, inDistricts } from '../../../platform/database/in-districts.ts';
import { measuredRents } from './rents.ts';
import type { LeaseState, RegistryDb } from './tables.ts';

export interface Sought {
  readonly districts: Districts;
  readonly unitIds: readonly number[] | undefined;
  readonly caseNumber: string | undefined;
  /** This is the number of a party. */
  readonly number: string | undefined;
  readonly state: Exclude<LeaseState, 'released'> | undefined;
  /** The leases are in force and end on one of these days; the first to end comes first. */
  readonly ending: { readonly from: Day; readonly to: Day } | undefined;
  /** The rent is measured in this month, such as `2026-11`. */
  readonly rentMonth: string | undefined;
  readonly after: number | undefined;
  readonly size: number;
}

export interface FiledLeaseRow {
  readonly id: number;
  readonly unitId: number;
  readonly caseId: number;
  readonly caseNumber: string;
  readonly from: Day;
  readonly to: Day;
  readonly use: string;
  readonly isWholeUnit: boolean;
  readonly state: Exclude<LeaseState, 'released'>;
  readonly lessors: readonly string[];
  readonly lessees: readonly string[];
}

/** The leases are ordered by the day on which they end, the latest first. */
export async function listFiledLeases(db: RegistryDb, sought: Sought): Promise<FiledLeaseRow[]> {
  const { districts, unitIds, caseNumber, number, state, ending, rentMonth, after, size } = sought;
  const conditions: RawBuilder<unknown>[] = [
    sql`lease.state <> 'released'`,
    inDistricts('community.district', districts),
  ];
  if (unitIds) conditions.push(sql`lease.unit_id = any(${[...unitIds]}::bigint[])`);
  if (caseNumber !== undefined) conditions.push(sql`lease.case_number = ${caseNumber}`);
  if (number !== undefined)
    conditions.push(sql`(lease.lessor_numbers @> ${[number]}::text[] or lease.lessee_numbers @> ${[number]}::text[])`);
  if (state !== undefined) conditions.push(sql`lease.state = ${state}`);
  if (ending)
    conditions.push(
      sql`lease.state = 'in-force' and upper(lease.period) > ${ending.from}::date
        and upper(lease.period) <= ${ending.to}::date + 1`,
    );
  if (rentMonth !== undefined)
    conditions.push(
      measuredRents,
      sql`lower(lease.period) >= ${`${rentMonth}-01`}::date
      and lower(lease.period) < ${`${rentMonth}-01`}::date + interval '1 month'`,
    );
  if (after !== undefined)
    conditions.push(
      sql`(upper(lease.period), lease.id) ${ending ? sql`>` : sql`<`}
        (select upper(period), id from registry.lease where id = ${after})`,
    );
  const order = ending ? sql`asc` : sql`desc`;
  const { rows } = await sql<FiledLeaseRow>`
    select lease.id, lease.unit_id as "unitId", lease.case_id as "caseId", lease.case_number as "caseNumber",
      lower(lease.period) as "from", upper(lease.period) - 1 as "to", lease.use, upper_inf(lease.rooms) as "isWholeUnit",
      lease.state, lease.lessor_numbers as lessors, lease.lessee_numbers as lessees
    from registry.lease as lease
      join registry.unit as unit on unit.id = lease.unit_id
      join registry.building as building on building.id = unit.building_id
      join registry.community as community on community.id = building.community_id
    where ${sql.join(conditions, sql` and `)}
    order by upper(lease.period) ${order}, lease.id ${order} limit ${size}`.execute(db);
  return rows;
}
