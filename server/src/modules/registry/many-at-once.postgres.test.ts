import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ConflictError } from '@anju/contract';
import { expect, test } from 'vitest';
import { afterThisFile } from '../../../testing/after-this-file.ts';
import { caseOfRegister } from '../../../testing/case-of-register.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testConfig } from '../../../testing/test-database.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { inTransaction, openDatabase } from '../../platform/database/database.ts';
import type { ContractOfUnit } from './index.ts';
import { createRegister } from './service.ts';

/** This many transactions run at any moment; the others wait for one of them to end. */
const connections = 64;
const config = await testConfig();
if (config.database.kind !== 'postgres') throw new Error('this test is for PostgreSQL');
const { url } = config.database;
const database = await openDatabase({ kind: 'postgres', url, poolSize: connections }, silentLog);
afterThisFile(() => database.close());
const { pool } = database;
const { leases, sales } = createRegister({ clock: systemClock, events: { publish: () => {} } });
const db = database.tables<unknown>();
const day = '2026-01-01';
const filings = 1_000;

const leaseOf = (unitNumber: string, roomNumber?: string) => ({
  unitNumber,
  roomNumber,
  part: '卧室',
  use: '居住',
  area: 80,
  rightType: '委托',
  lessors: ['1'],
  lessees: ['2'],
  startDate: day,
  endDate: '2026-12-31',
});
const caseOf = (id: number) => caseOfRegister(id, `case ${id}`, day);

/** The result counts the transactions that went through and lists the faults of the others. */
async function atOnce(works: readonly (() => Promise<void>)[]) {
  const waiting = [...works];
  const settled: PromiseSettledResult<void>[] = [];
  const worker = async (): Promise<void> => {
    for (let work = waiting.pop(); work; work = waiting.pop()) settled.push(...(await Promise.allSettled([work()])));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.filter((error) => !(error instanceof ConflictError))).toEqual([]);
  return { done: settled.length - refused.length, reasons: new Set(refused.map(({ message }) => message)) };
}
const enter = (id: number, unitNumber: string, roomNumber?: string) => () =>
  inTransaction(db, (transaction) => leases.enter(transaction, leaseOf(unitNumber, roomNumber), caseOf(id)));
const listInForce = async (unitId: number): Promise<string[]> => {
  const { rows } = await pool.query(
    `select rooms::text from registry.lease where unit_id = $1 and state = 'in-force' order by 1`,
    [unitId],
  );
  return rows.map(({ rooms }) => rooms);
};

test('R1 of a thousand filings at once for one unit and period exactly one is in force', async () => {
  const unit = await registerUnit(pool);
  const { done, reasons } = await atOnce(
    Array.from({ length: filings }, (_, index) => enter(10_000 + index, unit.unitNumber)),
  );
  expect(done).toBe(1);
  expect([...reasons]).toEqual(['房屋在 2026-01-01 至 2026-12-31 已有有效的租赁备案，租期不能重叠']);
  expect(await listInForce(unit.id)).toEqual(['(,)']);
  const { rows } = await pool.query(
    `select count(*) from platform.register_change where register = 'registry.unit' and entry = $1::text and what = 'lease'`,
    [unit.id],
  );
  expect(rows[0].count, 'nothing is kept of those that were refused').toBe(1);
});

test('R1 under the same load the rooms and the whole unit exclude each other', async () => {
  const rooms = ['A', 'B', undefined] as const;
  const roomsOfUnit = [
    { number: 'A', kind: '卧室' },
    { number: 'B', kind: '卧室' },
  ];
  for (const first of rooms) {
    const unit = await registerUnit(pool, { rooms: roomsOfUnit });
    await enter(20_000 + unit.id * 10, unit.unitNumber, first)();
    const { done } = await atOnce(
      Array.from({ length: filings / 4 }, (_, index) =>
        enter(1_000_000 * unit.id + index, unit.unitNumber, rooms[index % 3]),
      ),
    );
    expect(await listInForce(unit.id)).toEqual(first === undefined ? ['(,)'] : ['[1,2)', '[2,3)']);
    expect(done).toBe(first === undefined ? 0 : 1);
  }
  const unit = await registerUnit(pool, { rooms: roomsOfUnit });
  await atOnce(
    Array.from({ length: filings }, (_, index) =>
      enter(1_000_000 * unit.id + index, unit.unitNumber, rooms[index % 3]),
    ),
  );
  expect([['(,)'], ['[1,2)', '[2,3)']], 'whoever was first').toContainEqual(await listInForce(unit.id));
});

test('§4.2 of two thousand contracts at once for one unit exactly one is signed', async () => {
  const { unitNumber, id } = await registerUnit(pool, { owners: [], permit: 'P1' });
  const contract: ContractOfUnit = {
    kind: 'new',
    unitNumber,
    use: '住宅',
    area: 110.5,
    contractNumber: 'x',
    sellers: [],
    declared: [],
    isDeclaredLeased: false,
    buyers: [],
  };
  const { done } = await atOnce(
    Array.from(
      { length: 2 * filings },
      (_, index) => () =>
        inTransaction(db, (transaction) => sales.reserve(transaction, contract, caseOf(50_000_000 + index))),
    ),
  );
  expect(done).toBe(1);
  const { rows } = await pool.query('select state from registry.sale where unit_id = $1', [id]);
  expect(rows).toEqual([{ state: 'signed' }]);
});

test('a process that is killed in the middle leaves neither a lock nor half a lease', async () => {
  const unit = await registerUnit(pool);
  const program = fileURLToPath(new URL('../../../testing/enter-lease-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, [program, url, unit.unitNumber], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const waiting = enter(2, unit.unitNumber)();
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].count;
    })
    .toBe(1);
  child.kill('SIGKILL');
  await ended;
  await waiting;
  const { rows } = await pool.query('select case_number, state from registry.lease where unit_id = $1', [unit.id]);
  expect(rows).toEqual([{ case_number: 'case 2', state: 'in-force' }]);
});
