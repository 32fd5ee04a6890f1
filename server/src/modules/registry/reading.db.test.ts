import { gzipSync } from 'node:zlib';
import { calls, unitStates } from '@anju/contract';
import { demoHomes, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/database/database.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { grant } = caseWork(app);
const [owner, stranger, official, admin] = await Promise.all(
  ['citizen01', 'citizen02', 'reviewer01', 'admin'].map(app.accessTokenOf),
);
const find = async (text: string, more: object = {}) =>
  (await caller.ok(calls.searchUnits, { text, ...more }, stranger)).list;
const cityAddress = demoHomes.let.address;
const order = { kind: 'document', reference: '（2026）安法执 1 号' } as const;
const restrict = (unitId: number, kind: '查封' | '抵押', documentNumber: string, untilDay: string | null = null) =>
  inTransaction(app.platform.database.tables<unknown>(), (transaction) =>
    app.registry.restrictions.set(
      transaction,
      unitId,
      { kind, authority: '某法院', documentNumber, fromDay: '2026-01-01', untilDay },
      order,
    ),
  );

test('a unit is found by its address: whole, in part, by initials, with a wrong character, by its codes', async () => {
  for (const text of [
    '示例花园1幢1单元201室',
    '安居市东湖区示例路1号示例花园 1 幢 201 室',
    '示例花园1-201',
    '例花 1-201',
    'slhy1-201',
    'slhy 1幢201',
    '示例化园1幢201',
    '是例花园1幢201',
    demoHomes.let.unitNumber,
    '９９０１０１ 002001 GB00001 F00010201',
    '99010100200100010201',
  ])
    expect((await find(text))[0]?.address, text).toBe(cityAddress);
  expect((await find('示例花园1-20')).length, 'as far as it was typed').toBeGreaterThan(1);
  expect(await find('示例花园1幢9999')).toEqual([]);
  expect(await find('毫无此处1幢201')).toEqual([]);
  expect(await find('事理'), 'the initials of 示例, and nothing else of it').toEqual([]);
  for (const list of [await find('示例', { district: '990103' }), await find('南城区示例路')])
    expect(new Set(list.map(({ district }) => district))).toEqual(new Set(['990103']));
  expect((await caller.raw(calls.searchUnits, { text: '1-201' }, stranger)).status).toBe(400);
});

test('a stranger learns no names, numbers, restrictions or leases; the owner and officials do, masked', async () => {
  const unit = await registerUnit(pool);
  await grant({
    by: 'citizen01',
    caseType: 'ZL201',
    form: { unitNumber: unit.unitNumber, lessees: [samplePeople.liu], endDate: '2099-01-01', startDate: '2090-01-01' },
  });
  await restrict(unit.id, '抵押', 'D1');
  await restrict(unit.id, '查封', 'D2', '2026-01-02');
  await restrict(unit.id, '查封', 'D3');
  await restrict(unit.id, '查封', 'D4');
  const get = (token: string | undefined) => caller.ok(calls.getUnit, { id: unit.id }, token);
  const seen = await get(stranger);
  expect(seen).toMatchObject({
    view: 'public',
    state: 'registered',
    saleState: 'registered',
    use: '成套住宅',
    area: 110.5,
  });
  expect(seen).toMatchObject({ owners: null, restrictions: null, rooms: null, changes: null, leases: [] });
  expect(await get(owner)).toMatchObject({
    view: 'owner',
    state: 'seized',
    changes: null,
    owners: [{ name: '张明', documentNumber: '990***********0014', share: null }],
    restrictions: [
      { kind: '抵押', isWaiting: false },
      { documentNumber: 'D3', isWaiting: false },
      { documentNumber: 'D4', isWaiting: true },
    ],
    leases: [{ from: '2090-01-01', to: '2099-01-01', isWholeUnit: true, state: 'in-force' }],
  });
  const known = await get(official);
  expect(known).toMatchObject({ view: 'official', owners: [{ name: '张*' }], state: 'seized' });
  expect(known.changes?.map(({ what, cause }) => `${what} ${cause}`)).toEqual(
    expect.arrayContaining(['unit import', 'lease case', 'restriction document']),
  );
  expect((await get(admin)).view, 'who administers the system').toBe('public');
  expect((await caller.raw(calls.getUnit, { id: 999_999_999 }, official)).status).toBe(404);
});

test('an official of another district is a stranger', async () => {
  const elsewhere = await pool.query(`select community.district, unit.id from registry.unit as unit
    join registry.building as building on building.id = unit.building_id
    join registry.community as community on community.id = building.community_id
    where community.district = '990102' limit 1`);
  const { list } = await caller.ok(calls.listAccounts, { pageSize: 100 }, admin);
  const reviewer = list.find(({ loginName }) => loginName === 'reviewer03');
  const { id } = reviewer as NonNullable<typeof reviewer>;
  const token = await app.accessTokenOf('reviewer03');
  const view = async () => (await caller.ok(calls.getUnit, { id: elsewhere.rows[0].id }, token)).view;
  expect(await view()).toBe('official');
  await pool.query('insert into access.scope (account_id, district) values ($1, $2)', [id, '990101']);
  expect(await view()).toBe('public');
});

test('one’s own units are those one owns, has bought and rents', async () => {
  const unit = await registerUnit(pool);
  const sold = await registerUnit(pool, { owners: [], permit: 'P1' });
  const buyers = { kind: '单独所有', people: [samplePeople.zhang] };
  await grant({
    by: 'entadmin01',
    caseType: 'FH401',
    form: { unitNumber: sold.unitNumber, houseCode: sold.houseCode, contractNumber: 'MINE1', roomNumber: '8', buyers },
  });
  await grant({
    by: 'citizen01',
    caseType: 'ZL201',
    form: { unitNumber: unit.unitNumber, lessees: [samplePeople.chen], endDate: '2040-01-01' },
  });
  const mine = await caller.ok(calls.listMyUnits, {}, owner);
  expect(mine.owned.map(({ id }) => id)).toContain(unit.id);
  expect(mine.bought).toMatchObject([{ id: sold.id, state: 'filed' }]);
  const theirs = await caller.ok(calls.listMyUnits, {}, stranger);
  expect(theirs.rented.map(({ id }) => id)).toContain(unit.id);
  expect(theirs.owned.map(({ id }) => id)).not.toContain(unit.id);
  expect(await caller.ok(calls.listMyUnits, {}, official)).toEqual({ owned: [], bought: [], rented: [] });
});

test('a building table of 2,400 units is at most 120 KB, and shows each as who asks may see it', async () => {
  const { buildingId, id, unitNumber } = await registerUnit(pool);
  await grant({ by: 'citizen01', caseType: 'ZL201', form: { unitNumber, endDate: '2040-01-01' } });
  await restrict(id, '查封', 'D9');
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `select set_config('platform.cause', '{"kind":"import","reference":"test","at":"2026-01-01T00:00:00Z"}', true)`,
  );
  await client.query(
    `insert into registry.floor (building_id, number, name) select $1, floor, floor::text from generate_series(4, 103) as floor`,
    [buildingId],
  );
  await client.query(
    `insert into registry.unit (building_id, floor, room_number, house_code, use, nature, predicted_area, predicted_inner, predicted_shared, permit)
    select $1, floor, floor * 100 + door, 'BUILDING${buildingId}' || lpad((floor * 100 + door)::text, 6, '0'), 11, 1,
      60 + (floor * door) % 97 + 20, 60 + (floor * door) % 97, 20, case when door % 3 = 0 then 'P' end
    from generate_series(4, 103) as floor, generate_series(1, 24) as door limit 2399`,
    [buildingId],
  );
  await client.query('commit');
  client.release();
  const answer = await caller.raw(calls.getBuilding, { id: buildingId }, official);
  expect(gzipSync(answer.body).length).toBeLessThan(120 * 1_024);
  const { units, floors, states } = JSON.parse(answer.body).data;
  expect([units.length, floors.length]).toEqual([2_400, 101]);
  expect(states).toEqual([...unitStates]);
  const rowOf = (table: { units: unknown[][] }, wanted: number) => table.units.find(([unitId]) => unitId === wanted);
  const [, , , room, use, area, state, isLet, sale] = rowOf({ units }, id) ?? [];
  expect([room, use, area, states[state as number], isLet, states[sale as number]]).toEqual([
    ...['301', 11, 110.5, 'seized', 1, 'registered'],
  ]);
  const seen = await caller.ok(calls.getBuilding, { id: buildingId }, stranger);
  expect(rowOf(seen, id)?.slice(6)).toEqual([states.indexOf('registered'), null, null]);
  expect(new Set(seen.units.map(([, , , , , , at]) => states[at]))).toEqual(
    new Set(['registered', 'for-sale', 'not-for-sale']),
  );
});
