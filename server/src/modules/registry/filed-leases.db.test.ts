import { type CallInput, calls } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { grant, submit, idOf } = caseWork(app);
const list = async (loginName: string, input: CallInput<typeof calls.listFiledLeases> = {}) =>
  caller.ok(calls.listFiledLeases, input, await app.accessTokenOf(loginName));
const lease = (unitNumber: string, endDate: string) => ({
  by: 'citizen01',
  caseType: 'ZL201',
  form: { unitNumber, endDate },
});
const ends = ['2026-12-01', '2026-12-20', '2027-01-31'];
const units = [await registerUnit(pool), await registerUnit(pool), await registerUnit(pool), await registerUnit(pool)];
const granted = [];
for (const [index, end] of ends.entries()) granted.push(await grant(lease(units[index]?.unitNumber ?? '', end)));
const applied = await submit(lease(units[3]?.unitNumber ?? '', '2026-11-30'));
const numbersIn = ({ list: found }: { list: readonly { caseNumber: string }[] }) =>
  found.map(({ caseNumber }) => caseNumber);
const [soon, later, last] = granted.map(({ number }) => number);

test('officials find leases by state, case and party, page by page, with masked numbers', async () => {
  expect(numbersIn(await list('reviewer01'))).toEqual([last, later, soon, applied.number]);
  expect(numbersIn(await list('reviewer01', { state: 'applied' }))).toEqual([applied.number]);
  expect(numbersIn(await list('reviewer01', { text: later?.toLowerCase() ?? '' }))).toEqual([later]);
  const { idNumber } = samplePeople.zhang;
  expect(numbersIn(await list('reviewer01', { text: idNumber ?? '', state: 'in-force' }))).toEqual([last, later, soon]);
  expect(numbersIn(await list('reviewer01', { text: '99010119900101001X' }))).toEqual([]);
  expect(numbersIn(await list('reviewer01', { text: units[1]?.unitNumber ?? '' }))).toEqual([later]);
  const first = await list('reviewer01', { pageSize: 2 });
  const second = await list('reviewer01', { pageSize: 2, after: first.next ?? 0 });
  expect([numbersIn(first), numbersIn(second), second.next]).toEqual([[last, later], [soon, applied.number], null]);
  expect(first.list[0]).toMatchObject({ lessors: [expect.stringMatching(/^\d{3}\*+\d{3}[\dX]$/)], to: '2027-01-31' });
});

test('R9 those that end soon are in force, and come in the order of their ends', async () => {
  expect(numbersIn(await list('reviewer01', { endsWithin: '30' }))).toEqual([soon]);
  const within = await list('reviewer01', { endsWithin: '90', pageSize: 2 });
  expect(numbersIn(within)).toEqual([soon, later]);
  expect(numbersIn(await list('reviewer01', { endsWithin: '90', pageSize: 2, after: within.next ?? 0 }))).toEqual([
    last,
  ]);
});

test('an official sees the leases of their districts and their line, and nobody else sees any', async () => {
  const scope = async (loginName: string, district: string | null, category: string | null) => {
    const accountId = await idOf(loginName);
    await pool.query('delete from access.scope where account_id = $1', [accountId]);
    await pool.query('insert into access.scope (account_id, district, category) values ($1, $2, $3)', [
      ...[accountId, district, category],
    ]);
  };
  await scope('reviewer02', '990102', null);
  expect(numbersIn(await list('reviewer02'))).toEqual([]);
  expect(numbersIn(await list('reviewer02', { district: '990101' }))).toEqual([]);
  await scope('reviewer02', '990101', 'ZL');
  expect(numbersIn(await list('reviewer02'))).toHaveLength(4);
  expect(numbersIn(await list('reviewer02', { district: '990102' }))).toEqual([]);
  await scope('reviewer02', null, 'FH');
  for (const loginName of ['reviewer02', 'citizen01', 'agency01', 'admin'])
    expect(
      await caller.refused(calls.listFiledLeases, {}, 403, await app.accessTokenOf(loginName)),
      loginName,
    ).toContain('办理租赁业务');
  await pool.query('delete from access.scope where account_id = $1', [await idOf('reviewer02')]);
});

test('rents by district and month are those of the leases that the list shows, and none is made of fewer than five', async () => {
  const begun = { startDate: '2026-10-05', endDate: '2027-10-04' };
  for (const [index, rent] of [2_000, 3_000, 4_000, 5_000].entries()) {
    const { unitNumber } = await registerUnit(pool);
    await grant({
      by: 'citizen01',
      caseType: 'ZL201',
      form: { ...begun, unitNumber, rent, depositAmount: rent, area: 50, address: `租金路 ${index} 号` },
    });
  }
  const ask = async (loginName: string, district?: string) =>
    caller.ok(
      calls.getRentStatistics,
      { from: '2026-09', to: '2026-10', ...(district && { district }) },
      await app.accessTokenOf(loginName),
    );
  const hidden = { month: '2026-10', leases: null, median: null };
  expect(await ask('reviewer01')).toEqual({
    months: [{ ...hidden, month: '2026-09' }, hidden],
    districts: [{ ...hidden, district: '990101' }],
  });
  const { unitNumber } = await registerUnit(pool);
  const form = { ...begun, unitNumber, rent: 9_000, depositAmount: 9_000, area: 50, address: '租金路 5 号' };
  await grant({ by: 'citizen01', caseType: 'ZL201', form });
  const shown = { month: '2026-10', leases: 5, median: 80 };
  expect((await ask('reviewer01')).districts).toEqual([{ ...shown, district: '990101' }]);
  expect((await ask('reviewer01')).months[1]).toEqual(shown);
  expect((await list('reviewer01', { rentMonth: '2026-10' })).list).toHaveLength(5);
  expect((await list('reviewer01', { rentMonth: '2026-09' })).list).toEqual([]);
  expect((await ask('reviewer01', '990102')).districts).toEqual([]);
  const token = await app.accessTokenOf('reviewer01');
  await caller.refused(calls.getRentStatistics, { from: '2026-10', to: '2026-09' }, 400, token);
  await caller.refused(calls.getRentStatistics, { from: '2020-01', to: '2026-09' }, 400, token);
  for (const loginName of ['citizen01', 'agency01', 'admin'])
    await caller.refused(
      calls.getRentStatistics,
      { from: '2026-09', to: '2026-10' },
      403,
      await app.accessTokenOf(loginName),
    );
});
