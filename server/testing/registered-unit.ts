import { samplePeople } from '@anju/contract/samples';
import type pg from 'pg';
import { withTestCause } from './change-register.ts';

interface Wanted {
  readonly use?: number;
  /** The default owner is the first citizen of the demo. */
  readonly owners?: readonly { readonly number: string; readonly name?: string; readonly share?: number }[];
  readonly ownership?: string;
  readonly permit?: string | null;
  readonly rooms?: readonly { readonly number: string; readonly kind: string }[];
  readonly area?: number;
  /** The new unit is in the same building as another, on the floor below it. */
  readonly buildingId?: number;
}

let made = 0;

/** No demo city and no sample has this unit. */
export async function registerUnit(pool: pg.Pool, wanted: Wanted = {}) {
  const {
    use = 11,
    owners = [{ number: samplePeople.zhang.idNumber }],
    ownership = owners.length === 1 ? '单独所有' : '按份共有',
    permit = null,
    rooms = [],
    area = 110.5,
  } = wanted;
  const floor = wanted.buildingId === undefined ? 3 : 2;
  made += 1;
  const key = String(made).padStart(4, '0');
  const unitNumber = `990101009001GB00001F0001${key}`;
  const houseCode = `99010100900100001${key}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(withTestCause);
    const buildingId = wanted.buildingId ?? (await addBuilding(client, key));
    await client.query(`insert into registry.floor (building_id, number, name) values ($1, $2::int, $2::text)`, [
      buildingId,
      floor,
    ]);
    const inserted = await client.query(
      `insert into registry.unit (building_id, floor, room_number, house_code, unit_number, use, nature,
        measured_area, measured_inner, measured_shared, permit)
      values ($1, $7, $8, $2, $3, $4, 1, $5, $5::numeric - 20, 20, $6) returning id`,
      [buildingId, houseCode, unitNumber, use, area, permit, floor, `${floor}01`],
    );
    const id = inserted.rows[0].id as number;
    for (const { number, name = '张明', share } of owners)
      await client.query(
        `insert into registry.owner (unit_id, kind, name, document_type, document_number, share)
        values ($1, $2, $3, '居民身份证', $4, $5)`,
        [id, ownership, name, number, share ?? null],
      );
    for (const [index, { number, kind }] of rooms.entries())
      await client.query(`insert into registry.room (unit_id, number, place, kind) values ($1, $2, $3, $4)`, [
        ...[id, number, index + 1, kind],
      ]);
    await client.query('commit');
    return { id, buildingId, unitNumber, houseCode };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function addBuilding(client: pg.PoolClient, key: string): Promise<number> {
  const { rows } = await client.query(
    `with place as (
      insert into registry.community (district, name, road) values ('990101', $1, '测试路 1 号') returning id
    ) insert into registry.building (community_id, number, structure, floors_above, floors_below)
    select id, '1 幢', 3, 18, 1 from place returning id`,
    [`测试苑${key}`],
  );
  return rows[0].id as number;
}
