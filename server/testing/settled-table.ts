import { type BuildingTable, calls } from '@anju/contract';
import type pg from 'pg';
import { expect } from 'vitest';
import type { callerOf } from './caller.ts';

/**
 * The version of the building table lies behind all that has happened in the building. A transaction of another test
 * that is still under way, in any database of the server, holds it back for a moment.
 */
export async function settledTable(
  pool: pg.Pool,
  caller: ReturnType<typeof callerOf>,
  id: number,
  token: string | undefined,
): Promise<BuildingTable> {
  let table: BuildingTable | undefined;
  await expect
    .poll(
      async () => {
        table = await caller.ok(calls.getBuilding, { id }, token);
        const { rows } = await pool.query(
          `select count(*)::int as later from platform.register_change where transaction >= $1::text::xid8
            and register = 'registry.unit'
            and entry in (select id::text from registry.unit where building_id = $2)`,
          [table.version.split('.')[1], id],
        );
        return rows[0].later;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
  return table as BuildingTable;
}
