import { type CallInput, calls, type LeaseSuspicion } from '@anju/contract';
import { createSampleMaker, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { depositLimits } from './rules/city-values.ts';

const clock = movedClock();
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { grant, idOf } = caseWork(app);
const maker = createSampleMaker(7);
const period = { startDate: '2026-11-01', endDate: '2027-10-31', signedOn: '2026-11-01' };

const find = () => app.jobs.find(({ name }) => name === 'lease-suspicions')?.run({}, new AbortController().signal);
const list = async (loginName: string, input: CallInput<typeof calls.listLeaseSuspicions> = {}) =>
  (await caller.ok(calls.listLeaseSuspicions, input, await app.accessTokenOf(loginName))).list;
const get = async (loginName: string, id: number) =>
  caller.ok(calls.getLeaseSuspicion, { id }, await app.accessTokenOf(loginName));
const letOne = async (form: object = {}) => {
  const unit = await registerUnit(pool);
  const filed = await grant({
    by: 'citizen01',
    caseType: 'ZL201',
    form: { ...period, unitNumber: unit.unitNumber, address: `测试路 1 号 ${unit.id} 室`, ...form },
  });
  return { ...filed, unit };
};
const occupants = (count: number) => Array.from({ length: count }, () => maker.person());
const only = (found: readonly LeaseSuspicion[]): LeaseSuspicion => {
  expect(found).toHaveLength(1);
  return found[0] as LeaseSuspicion;
};
/** If nothing is given, these are the districts of an official. */
const scope = async (loginName: string, district: string | null, category: string | null) => {
  const accountId = await idOf(loginName);
  await pool.query('delete from access.scope where account_id = $1', [accountId]);
  await pool.query('insert into access.scope (account_id, district, category) values ($1, $2, $3)', [
    ...[accountId, district, category],
  ]);
};

const setParameter = async (name: string, value: number, since?: string) =>
  caller.ok(calls.setParameter, { name, value, ...(since && { since }) }, await app.accessTokenOf('admin'));
const oneMonth = depositLimits.indexOf('1 个月租金') + 1;
const asOf = async (day: string) => pool.query('update platform.parameter set since = $1', [day]);

await letOne();
await letOne({ area: 40, occupants: occupants(9) });
const costly = await letOne({ rent: 3_000, depositMonths: 3, depositAmount: 9_000 });
await find();

test('租赁条例 10: no deposit is too high until the city says for whom it is', async () => {
  expect(await list('reviewer01', { pattern: 'deposit' })).toEqual([]);
  await setParameter('lease-max-deposit-enterprise', oneMonth);
  await asOf('2026-01-01');
  await find();
  expect(await list('reviewer01', { pattern: 'deposit' }), 'of enterprises alone').toEqual([]);
  await setParameter('lease-max-deposit-person', oneMonth);
  await find();
  expect(await list('reviewer01', { pattern: 'deposit' }), 'of leases that begin from today').toEqual([]);
  await asOf('2026-01-02');
  clock.advance(10_000);
  await find();
});

test('what the leases in force say is found once for each subject, and not again', async () => {
  expect((await list('reviewer01')).map(({ pattern, state, facts }) => [pattern, state, ...facts])).toEqual([
    ['deposit', 'open', '月租金 3000 元，押金 9000 元，相当于 3 个月租金，超过本市规定的 1 个月租金'],
    ['group-letting', 'open', '整套出租 40 平方米，居住 9 人，人均 4.44 平方米，低于本市标准 5 平方米'],
  ]);
  const before = await list('reviewer01');
  await Promise.all([find(), find()]);
  expect(await list('reviewer01')).toEqual(before);
  expect(only(await list('reviewer01', { pattern: 'group-letting' })).address).toContain('301 室');
  expect(only(await list('reviewer01', { text: costly.number ?? '' })).pattern).toBe('deposit');
  expect(await list('reviewer01', { text: samplePeople.zhang.idNumber ?? '' })).toHaveLength(2);
  expect(await list('reviewer01', { text: '301 室' })).toHaveLength(2);
  expect(await list('reviewer01', { text: '%' })).toEqual([]);
  const first = await caller.ok(calls.listLeaseSuspicions, { pageSize: 1 }, await app.accessTokenOf('reviewer01'));
  const rest = await list('reviewer01', { after: first.next ?? 0 });
  expect([...first.list, ...rest]).toEqual(before);
  expect(await caller.ok(calls.countLeaseSuspicions, {}, await app.accessTokenOf('reviewer01'))).toEqual({
    open: 2,
    taken: 0,
    confirmed: 0,
    dismissed: 0,
  });
});

test('租赁条例 20: a person who sublets as many homes as a business is found; letting one’s own is no business', async () => {
  await setParameter('lease-business-units', 3);
  await find();
  expect(await list('reviewer01', { pattern: 'business' }), 'three of their own').toEqual([]);
  const headLease = { lessorName: '某房东', endDate: '2030-01-01', consentedOn: '2026-01-01' };
  const sublet = [];
  for (const _ of [1, 2, 3]) sublet.push(await letOne({ rightType: '转租', headLease }));
  await find();
  const found = only(await list('reviewer01', { pattern: 'business' }));
  expect(found.facts).toEqual(['个人同时转租他人住房 3 套，达到本市规定的 3 套，未登记为经营主体']);
  const { lessors, cases } = await get('reviewer01', found.id);
  expect(lessors).toEqual([expect.stringMatching(/^\d{3}\*{11}\d{3}[\dX]$/)]);
  expect(cases.map(({ number }) => number).toSorted()).toEqual(sublet.map(({ number }) => number).toSorted());
  await setParameter('lease-business-units', 10);
});

test('an official takes it, writes what was found and settles it; it stays settled until the facts change', async () => {
  const token = await app.accessTokenOf('reviewer01');
  const { id, version } = only(await list('reviewer01', { pattern: 'deposit' }));
  const settle = { id, version, outcome: 'dismissed', reason: '另有约定' } as const;
  expect(await caller.refused(calls.settleLeaseSuspicion, settle, 409, token)).toContain('请先领取');
  const taken = await caller.ok(calls.takeLeaseSuspicion, { id, version }, token);
  expect(taken).toMatchObject({ state: 'taken', mayWork: true, mayTake: false });
  const early = { ...settle, version: taken.version };
  expect(await caller.refused(calls.settleLeaseSuspicion, early, 409, token)).toContain('请先记录核查情况');
  const noted = await caller.ok(
    calls.noteLeaseSuspicion,
    { id, version: taken.version, note: '押金含家具保证金' },
    token,
  );
  expect(await caller.refused(calls.settleLeaseSuspicion, early, 409, token)).toContain('刚被他人更新');
  const settled = await caller.ok(calls.settleLeaseSuspicion, { ...settle, version: noted.version }, token);
  expect(settled).toMatchObject({ state: 'dismissed', outcome: '另有约定', mayTake: false, mayWork: false });
  expect(settled.history.map(({ by, text }) => `${by} ${text}`)).toEqual([
    expect.stringContaining('排除：另有约定'),
    expect.stringContaining('核查情况：押金含家具保证金'),
    expect.stringContaining('领取'),
    expect.stringMatching(/^系统 发现：/),
  ]);
  const { rows } = await pool.query(
    `select action from platform.audit_intake where object = $1 union all
    select action from platform.audit_entry where object = $1 and action like 'lease-suspicion%'`,
    [String(id)],
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    ...['lease-suspicion-note', 'lease-suspicion-settle', 'lease-suspicion-take'],
  ]);

  await find();
  expect((await get('reviewer01', id)).state).toBe('dismissed');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('platform.cause', '{"kind":"import","reference":"test","at":"2026-01-01T00:00:00Z"}', true)`,
    );
    await client.query('update registry.lease set deposit = 12000 where case_id = $1', [costly.id]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await find();
  expect(await get('reviewer01', id)).toMatchObject({
    state: 'open',
    official: null,
    note: '',
    outcome: '',
    facts: ['月租金 3000 元，押金 12000 元，相当于 4 个月租金，超过本市规定的 1 个月租金'],
  });
  const notices = await caller.ok(calls.listNotices, {}, token);
  expect(notices.some(({ message }) => message.includes('重新列入'))).toBe(true);
});

test('of two officials at once one takes it; a colleague takes it over, and who had it is told', async () => {
  const { id, version } = only(await list('reviewer01', { pattern: 'group-letting' }));
  const tokens = await Promise.all(['reviewer01', 'approver01'].map((name) => app.accessTokenOf(name)));
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      caller.ok(calls.takeLeaseSuspicion, { id, version }, tokens[index % 2] as string),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [first, second] = (await get('reviewer01', id)).mayWork ? tokens : tokens.toReversed();
  const input = { id, version: version + 1 };
  expect(await caller.refused(calls.takeLeaseSuspicion, input, 409, first)).toContain('已由您领取');
  expect(await caller.refused(calls.noteLeaseSuspicion, { ...input, note: '看过' }, 409, second)).toContain('请先领取');
  await caller.ok(calls.takeLeaseSuspicion, input, second);
  const notices = await caller.ok(calls.listNotices, {}, first);
  expect(notices.some(({ message }) => message.includes('接手'))).toBe(true);
  expect(
    await caller.refused(calls.noteLeaseSuspicion, { ...input, version: version + 2, note: '看过' }, 409, first),
  ).toContain('请先领取');
});

test('officials see those of their districts and their line, supervisors change none, and others are refused', async () => {
  const { id, version } = only(await list('reviewer01', { pattern: 'deposit' }));
  await scope('reviewer02', '990102', 'ZL');
  const token = await app.accessTokenOf('reviewer02');
  expect(await list('reviewer02')).toEqual([]);
  expect(await list('reviewer02', { district: '990101' })).toEqual([]);
  await caller.refused(calls.getLeaseSuspicion, { id }, 404, token);
  await caller.refused(calls.takeLeaseSuspicion, { id, version }, 404, token);
  expect(await get('reviewer01', id), 'nothing was done before it was refused').toMatchObject({
    state: 'open',
    version,
  });
  await scope('reviewer02', null, 'FH');
  for (const loginName of ['reviewer02', 'citizen01', 'agency01', 'admin']) {
    const theirs = await app.accessTokenOf(loginName);
    expect(await caller.refused(calls.listLeaseSuspicions, {}, 403, theirs), loginName).toContain('办理租赁业务');
    await caller.refused(calls.getLeaseSuspicion, { id }, 403, theirs);
    await caller.refused(calls.takeLeaseSuspicion, { id, version }, 403, theirs);
  }
  await pool.query('delete from access.scope where account_id = $1', [await idOf('reviewer02')]);
  const supervisor = await app.accessTokenOf('supervisor01');
  expect(await caller.ok(calls.getLeaseSuspicion, { id }, supervisor)).toMatchObject({ mayTake: false });
  expect(await caller.refused(calls.takeLeaseSuspicion, { id, version }, 403, supervisor)).toContain('只能查看');
});

test('where one cannot be entered, the others are entered all the same', async () => {
  await letOne({ area: 40, occupants: occupants(9) });
  const other = await letOne({ rent: 3_000, depositMonths: 3, depositAmount: 9_000 });
  await pool.query(
    `alter table lease.suspicion add constraint test_refusal check (pattern <> 'group-letting') not valid`,
  );
  await find();
  await pool.query('alter table lease.suspicion drop constraint test_refusal');
  expect(await list('reviewer01', { pattern: 'group-letting' })).toHaveLength(1);
  only(await list('reviewer01', { text: other.number ?? '' }));
  await find();
  expect(await list('reviewer01', { pattern: 'group-letting' })).toHaveLength(2);
});

test('what has ended is not found any more', async () => {
  clock.advance(400 * 86_400_000);
  await find();
  const days = (await list('reviewer01')).map(({ lastFoundOn }) => lastFoundOn);
  expect(new Set(days)).toEqual(new Set(['2026-11-16']));
});
