import { sql } from 'kysely';
import { type Districts, inDistricts } from '../../../platform/database/in-districts.ts';
import type { RegistryDb } from './tables.ts';

/** Only filed leases to live in count, each once: a changed lease counts as it was changed to. */
export const measuredRents = sql`lease.state in ('in-force', 'ended') and lease.use = '居住' and lease.rent > 0`;

export interface RentRow {
  /** Null means all districts together. */
  readonly district: string | null;
  /** The month reads like `2026-11`. */
  readonly month: string;
  readonly leases: number;
  readonly median: number;
}

/** Leases count in the month in which they begin; there is a row for each district and one for all. */
export async function listRents(
  db: RegistryDb,
  { from, to, districts }: { readonly from: string; readonly to: string; readonly districts: Districts },
): Promise<RentRow[]> {
  const { rows } = await sql<RentRow>`
    select district, month, count(*)::int as leases,
      round(percentile_cont(0.5) within group (order by rent / area)::numeric, 2)::float8 as median
    from (
      select community.district, to_char(lower(lease.period), 'YYYY-MM') as month, lease.rent, lease.area
      from registry.lease as lease
        join registry.unit as unit on unit.id = lease.unit_id
        join registry.building as building on building.id = unit.building_id
        join registry.community as community on community.id = building.community_id
      where lease.state <> 'released' and ${measuredRents} and lower(lease.period) >= ${`${from}-01`}::date
        and lower(lease.period) < ${`${to}-01`}::date + interval '1 month'
        and ${inDistricts('community.district', districts)}
    ) as measured
    group by grouping sets ((district, month), (month)) order by month, district nulls first`.execute(db);
  return rows;
}
