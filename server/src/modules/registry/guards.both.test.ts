import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createRegister } from './service.ts';

const database = await openTestDatabase();
const { pool } = database;
const registry = createRegister({
  clock: { now: () => new Date('2026-03-01T02:00:00Z') } as never,
  events: { publish: () => {} },
});
const db = database.tables<unknown>();
const [zhang, chen] = [samplePeople.zhang.idNumber, samplePeople.chen.idNumber];
const cause = { kind: 'document', reference: '（2026）安法执 1 号' } as const;
const day = '2026-03-01';

/** The statement runs as an operator with the database's own tools would run it. */
async function write(...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('platform.cause', '{"kind":"document","reference":"test","at":"2026-03-01T00:00:00Z"}', true)`,
    );
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
const refusedBy = (constraint: string): unknown => expect.objectContaining({ constraint });

let cases = 0;
const leaseRow = (unit: { id: number }, rooms: string, period: string, state = 'in-force') => `
  insert into registry.lease
    (unit_id, rooms, period, state, use, right_type, lessor_numbers, lessee_numbers, case_id, case_number)
  values (${unit.id}, '${rooms}', '${period}', '${state}', '居住', '自有', '{}', '{}', ${++cases}, 'x')`;
const saleRow = (unit: { id: number }, state: string) => `
  insert into registry.sale (unit_id, kind, state, contract_number, buyers, buyer_numbers, case_id, case_number)
  values (${unit.id}, 'new', '${state}', 'x', '[]', '{}', ${++cases}, 'x')`;

test('R1 leases of one unit exclude each other by time, and a room excludes the whole', async () => {
  const unit = await registerUnit(pool);
  await write(leaseRow(unit, '(,)', '[2026-01-01,2026-07-01)'));
  await expect(write(leaseRow(unit, '(,)', '[2026-06-30,2026-12-31)'))).rejects.toEqual(refusedBy('lease_once'));
  await expect(write(leaseRow(unit, '[2,2]', '[2026-06-30,2026-12-31)'))).rejects.toEqual(refusedBy('lease_once'));
  await write(leaseRow(unit, '[2,2]', '[2026-07-01,2026-12-31)'), leaseRow(unit, '[3,3]', '[2026-07-01,2026-12-31)'));
  await expect(write(leaseRow(unit, '(,)', '[2026-12-30,2027-12-31)'))).rejects.toEqual(refusedBy('lease_once'));
  await write(leaseRow(unit, '(,)', '[2026-12-30,2027-12-31)', 'applied'));
  await write(leaseRow(await registerUnit(pool), '(,)', '[2026-01-01,2026-07-01)'));
});

test('§4.2 of one unit one sale is under way', async () => {
  const unit = await registerUnit(pool, { owners: [], permit: 'P1' });
  await write(saleRow(unit, 'signed'));
  for (const state of ['reserved', 'signed', 'filed', 'pre-noticed'])
    await expect(write(saleRow(unit, state)), state).rejects.toEqual(refusedBy('sale_under_way'));
  await write(saleRow(unit, 'dissolved'));
  await write(`update registry.sale set state = 'registered' where unit_id = ${unit.id} and state = 'signed'`);
  await write(saleRow(unit, 'signed'));
});

test('shares add up to the whole when the transaction commits, in whatever order they are written', async () => {
  const half = [
    { number: zhang, share: 50 },
    { number: chen, share: 49.99 },
  ];
  await expect(registerUnit(pool, { owners: half })).rejects.toEqual(refusedBy('owner_shares'));
  const unit = await registerUnit(pool, {
    owners: [
      { number: zhang, share: 40 },
      { number: chen, share: 60 },
    ],
  });
  await write(
    `update registry.owner set share = 70 where unit_id = ${unit.id} and document_number = '${zhang}'`,
    `update registry.owner set share = 30 where unit_id = ${unit.id} and document_number = '${chen}'`,
  );
  await expect(
    write(`delete from registry.owner where unit_id = ${unit.id} and document_number = '${chen}'`),
  ).rejects.toEqual(refusedBy('owner_shares'));
  const together = { ownership: '共同共有', owners: [{ number: zhang }, { number: chen }] };
  await registerUnit(pool, together);
  await expect(registerUnit(pool, { ...together, owners: half })).rejects.toEqual(refusedBy('owner_shares'));
  await expect(registerUnit(pool, { ...together, ownership: '单独所有' })).rejects.toEqual(refusedBy('owner_shares'));
});

test('an area is what is inside and what is shared; one predicted stays beside the one measured', async () => {
  const unit = await registerUnit(pool, { owners: [] });
  await expect(write(`update registry.unit set measured_shared = 20.01 where id = ${unit.id}`)).rejects.toEqual(
    refusedBy('unit_measured_area'),
  );
  await expect(write(`update registry.unit set predicted_area = 90 where id = ${unit.id}`)).rejects.toEqual(
    refusedBy('unit_predicted_area'),
  );
  await write(
    `update registry.unit set predicted_area = 112, predicted_inner = 90, predicted_shared = 22 where id = ${unit.id}`,
  );
  const areas = { area: 111, inner: 89, shared: 22 };
  await inTransaction(db, (transaction) => registry.units.measure(transaction, unit.id, { areas, day }, cause));
  const { rows } = await pool.query(
    `select predicted_area::float8 as predicted, measured_area::float8 as measured from registry.unit where id = $1`,
    [unit.id],
  );
  expect(rows).toEqual([{ predicted: 112, measured: 111 }]);
});

test('the area of a house that is registered is the registry office’s, and measured here no more', async () => {
  const unit = await registerUnit(pool);
  const areas = { area: 111, inner: 89, shared: 22 };
  await expect(
    inTransaction(db, (transaction) => registry.units.measure(transaction, unit.id, { areas, day }, cause)),
  ).rejects.toThrow('房屋已登记，面积以不动产登记簿为准');
});

test('every change is kept with its cause, before and after; without one it is refused, and none is ever lost', async () => {
  const unit = await registerUnit(pool);
  await expect(pool.query('update registry.unit set layout = $2 where id = $1', [unit.id, 'x'])).rejects.toEqual(
    refusedBy('change_cause'),
  );
  await write(`update registry.unit set layout = '三室两厅' where id = ${unit.id}`);
  // The statement runs, but changes nothing.
  await write(`update registry.unit set layout = '三室两厅' where id = ${unit.id}`);
  const { rows } = await pool.query(
    `select what, before->>'layout' as before, after->>'layout' as after, cause_kind, cause_reference
    from platform.register_change where register = 'registry.unit' and entry = $1::text order by id`,
    [unit.id],
  );
  expect(rows).toEqual([
    { what: 'unit', before: null, after: null, cause_kind: 'import', cause_reference: 'test' },
    { what: 'owner', before: null, after: null, cause_kind: 'import', cause_reference: 'test' },
    { what: 'unit', before: null, after: '三室两厅', cause_kind: 'document', cause_reference: 'test' },
  ]);
  for (const statement of [
    'update platform.register_change set what = what',
    'delete from platform.register_change',
    'truncate platform.register_change',
    `delete from registry.unit where id = ${unit.id}`,
    'delete from registry.lease',
    'delete from registry.sale',
    'delete from registry.restriction',
    'delete from registry.room',
  ])
    await expect(write(statement), statement).rejects.toEqual(refusedBy('kept_for_good'));
});

const seizure = { kind: '查封', authority: '安居市东湖区人民法院', fromDay: day, untilDay: null } as const;
const seize = (unitId: number, documentNumber: string, untilDay: string | null = null) =>
  inTransaction(db, (transaction) =>
    registry.restrictions.set(transaction, unitId, { ...seizure, documentNumber, untilDay }, cause),
  );
const lift = (unitId: number, documentNumber: string, authority: string = seizure.authority) =>
  inTransaction(db, (transaction) =>
    registry.restrictions.lift(transaction, unitId, { kind: '查封', authority, documentNumber, day }, cause),
  );

test('§4.2 what is seized is not sold a step further, and let all the same, whoever writes it; the next in the queue takes over', async () => {
  const unit = await registerUnit(pool, { owners: [], permit: 'P1' });
  expect(await seize(unit.id, '1')).toBe(1);
  expect(await seize(unit.id, '2')).toBe(2);
  await expect(write(saleRow(unit, 'signed'))).rejects.toEqual(refusedBy('unit_seized'));
  await write(leaseRow(unit, '(,)', '[2026-01-01,2026-07-01)'));
  await expect(lift(unit.id, '1', '安居市西山区人民法院')).rejects.toThrow('只能由其解除');
  await lift(unit.id, '1');
  await expect(lift(unit.id, '1')).rejects.toThrow('已经解除');
  await expect(write(saleRow(unit, 'signed')), 'by the one that waited').rejects.toEqual(refusedBy('unit_seized'));
  await lift(unit.id, '2');
  await write(saleRow(unit, 'signed'));
  expect(await seize(unit.id, '3'), 'behind those that were').toBe(3);
  // A contract signed before may still be dissolved.
  await write(`update registry.sale set state = 'dissolved' where unit_id = ${unit.id}`);
});

test('of seizures at once each has its own place in the queue', async () => {
  const unit = await registerUnit(pool);
  const places = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((document) => seize(unit.id, document)));
  expect(places.toSorted()).toEqual([1, 2, 3, 4, 5]);
});

const half = (roomNumber: string) => ({
  floor: 3,
  entrance: '',
  roomNumber,
  use: 11,
  nature: 1,
  layout: null,
  predicted: null,
  unitNumber: null,
  measured: { area: 50, inner: 40, shared: 10 },
});

test('split and merged units have new ids and remember their origin; the owners stay', async () => {
  const unit = await registerUnit(pool, {
    owners: [
      { number: zhang, share: 40 },
      { number: chen, share: 60 },
    ],
  });
  const code = (letter: string) => `${unit.houseCode}${letter}`;
  const parts = await inTransaction(db, (transaction) =>
    registry.units.split(
      transaction,
      unit.id,
      [
        { ...half('301A'), houseCode: code('A') },
        { ...half('301B'), houseCode: code('B') },
      ],
      { cause, day },
    ),
  );
  const whole = await inTransaction(db, (transaction) =>
    registry.units.merge(transaction, parts, { ...half('301'), houseCode: code('C') }, { cause, day }),
  );
  const { rows } = await pool.query(
    `select from_unit, to_unit from registry.lineage where from_unit = any($1) order by 1, 2`,
    [[unit.id, ...parts]],
  );
  expect(rows).toEqual([
    { from_unit: unit.id, to_unit: parts[0] },
    { from_unit: unit.id, to_unit: parts[1] },
    { from_unit: parts[0], to_unit: whole },
    { from_unit: parts[1], to_unit: whole },
  ]);
  const owners = await pool.query(
    'select document_number, share::float8 from registry.owner where unit_id = $1 order by 2',
    [whole],
  );
  expect(owners.rows.map(({ share }) => share)).toEqual([40, 60]);
  await expect(
    inTransaction(db, (transaction) =>
      registry.units.merge(transaction, parts, { ...half('3'), houseCode: code('D') }, { cause, day }),
    ),
    'what is gone',
  ).rejects.toThrow('已经分割、合并');
});

test('§4.1 a unit with a contract, an application or a restriction is neither split nor merged', async () => {
  const splitting = async (prepare: (unit: { id: number }) => Promise<unknown>) => {
    const unit = await registerUnit(pool);
    await prepare(unit);
    const parts = ['A', 'B'].map((letter) => ({ ...half(letter), houseCode: `${unit.houseCode}${letter}` }));
    return inTransaction(db, (transaction) => registry.units.split(transaction, unit.id, parts, { cause, day }));
  };
  const reason = '不能分割或者合并';
  await expect(splitting((unit) => write(saleRow(unit, 'filed')))).rejects.toThrow(reason);
  await expect(splitting((unit) => write(leaseRow(unit, '(,)', '[2026-01-01,2026-07-01)')))).rejects.toThrow(reason);
  await expect(splitting((unit) => write(leaseRow(unit, '(,)', '[2020-01-01,2020-07-01)', 'applied')))).rejects.toThrow(
    reason,
  );
  await expect(splitting((unit) => seize(unit.id, 'x'))).rejects.toThrow(reason);
  await splitting((unit) => write(leaseRow(unit, '(,)', '[2020-01-01,2020-07-01)')));
});
