import {
  type CallInput,
  type CallOutput,
  CaseDimension,
  CaseOutcome,
  type CaseTiming,
  calls,
  TimeDimension,
} from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const day = 86_400_000;
const clock = movedClock();
// The clock stands on a Monday with plain weeks before and behind it.
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { submit, approveStep, grant, idOf } = caseWork(app);
const period = { from: '2026-11-16', to: '2026-12-31' };
const first = { from: '2026-11-16', to: '2026-11-16' };

const act = async (loginName: string, id: number, action: object, opinion = '') => {
  const accountId = await idOf(loginName);
  const { version } = await app.process.getCase(id, accountId);
  return app.process.act({ id, version, action: action as { kind: 'claim' }, opinion }, accountId);
};
const lease = (district = '990101') => ({ by: 'citizen01', caseType: 'ZL201', form: { district } });

// The cases have two districts, three types, and every result that a few days can bring, on the Monday and a week
// later.
const rejected = await submit(lease());
await act('reviewer01', rejected.id, { kind: 'claim' });
await act('reviewer01', rejected.id, { kind: 'decide', decision: 'reject' }, '出租人无权出租');
const withdrawn = await submit(lease('990102'));
await act('citizen01', withdrawn.id, { kind: 'withdraw' });
await submit(lease('990102'));
await approveStep(await submit(lease()));
const held = await approveStep(await submit(lease()));
await act('reviewer02', held.id, { kind: 'claim' });
const corrected = await submit(lease());
await act('reviewer01', corrected.id, { kind: 'claim' });
const defects = [{ about: 'field', name: 'rent', text: '租金与合同不一致' }];
await act('reviewer01', corrected.id, { kind: 'return', defects });
await grant({ by: 'entadmin01', caseType: 'FH401' });
const late = await approveStep(await submit(lease('990102')));
clock.advance(2 * day);
await act('citizen01', corrected.id, { kind: 'resubmit' });
// The step still belongs to the official who returned the case.
await approveStep(await act('reviewer01', corrected.id, { kind: 'decide', decision: 'approve' }));
clock.advance(6 * day);
// The case is decided on the Tuesday of the week after, two working days behind the promise of a lease.
await approveStep(late);

const token = await app.accessTokenOf('supervisor01');
const admin = await app.accessTokenOf('admin');

type CaseFigures = CallOutput<typeof calls.getCaseStatistics>;
const casesBy = (by: CaseDimension, on = token, more: object = {}): Promise<CaseFigures> =>
  caller.ok(calls.getCaseStatistics, { by, period, ...more }, on);
const timesBy = (by: TimeDimension, on = token, more: object = {}) =>
  caller.ok(calls.getTimeStatistics, { by, period, ...more }, on);
const listed = async (filter: object, on = token): Promise<number> => {
  const input = { box: 'visible', pageSize: 100, ...filter } as CallInput<typeof calls.listCases>;
  return (await caller.ok(calls.listCases, input, on)).list.length;
};

const keyOf = { type: 'caseType', district: 'district', official: 'official' } as const;

test('SYS-12 every figure of the case statistics is the number of cases in the list it opens', async () => {
  for (const by of CaseDimension.options) {
    const { rows, total } = await casesBy(by);
    expect(total.total, by).toBe(8);
    expect(await listed({ submitted: period })).toBe(8);
    expect(rows.length).toBeGreaterThan(1);
    for (const { key, name, ...counts } of [...rows, { key: undefined, name: '合计', ...total }]) {
      // Cases without an official have no list, because nobody has worked on them.
      if (key === null) continue;
      const filter = { submitted: period, ...(key !== undefined && { [keyOf[by]]: key }) };
      expect(await listed(filter), `${by} ${name}`).toBe(counts.total);
      for (const outcome of CaseOutcome.options)
        expect(await listed({ ...filter, outcome }), `${by} ${name} ${outcome}`).toBe(counts.outcomes[outcome]);
    }
  }
  const { total } = await casesBy('type');
  expect(total.outcomes).toEqual({
    granted: 3,
    rejected: 1,
    'not-accepted': 0,
    withdrawn: 1,
    lapsed: 0,
    'under-way': 3,
  });
});

test('SYS-12 cases are counted by type, district and official, and what is narrowed down stays so', async () => {
  expect((await casesBy('type')).rows.map(({ name, total }) => [name, total])).toEqual([
    ['租赁合同备案', 7],
    ['商品房合同网签备案', 1],
  ]);
  const districts = (await casesBy('district', token, { caseType: 'ZL201' })).rows;
  expect(districts.map(({ key, total }) => [key, total])).toEqual([
    ['990101', 4],
    ['990102', 3],
  ]);
  expect(districts[0]?.name, 'by its name, not by its code').not.toBe('990101');
  const officials = (await casesBy('official', token, { category: 'ZL' })).rows;
  expect(Object.fromEntries(officials.map(({ name, total }) => [name, total]))).toEqual({
    周初审: 5,
    郑复审: 2,
    尚无经办人员: 2,
  });
  expect((await casesBy('district', token, { district: '990102' })).total.total).toBe(3);
  expect(await casesBy('type', token, { period: { from: '2026-11-15', to: '2026-11-15' } })).toMatchObject({
    rows: [],
    total: { total: 0 },
  });
  expect((await casesBy('type', token, { period: first })).total.total).toBe(8);
});

test('SYS-12 every figure of the time limits is the number of cases in the list it opens', async () => {
  for (const by of TimeDimension.options) {
    const { rows, total } = await timesBy(by);
    const rowKey = { ...keyOf, step: 'passed' }[by];
    const overdueKey = { ...keyOf, step: 'step', official: 'assignee' }[by];
    for (const { key, name, ...figures } of [...rows, { key: undefined, name: '合计', ...total }]) {
      const of = (name: string) => (key === undefined ? {} : { [name]: key });
      const within = (timing: CaseTiming) => listed({ decided: period, timing, ...of(rowKey) });
      expect(await listed({ decided: period, ...of(rowKey) }), `${by} ${name}`).toBe(figures.decided);
      expect(await within('within-promise'), `${by} ${name}`).toBe(figures.withinPromise);
      expect(await within('beyond-promise'), `${by} ${name}`).toBe(figures.promised - figures.withinPromise);
      expect(await within('within-law'), `${by} ${name}`).toBe(figures.withinLaw);
      expect(await within('beyond-law'), `${by} ${name}`).toBe(figures.limitedByLaw - figures.withinLaw);
      expect(await listed({ due: 'overdue', ...of(overdueKey) }), `${by} ${name} late`).toBe(figures.overdue);
    }
  }
});

test('SYS-12 times are working days without pauses, and late is what is behind its last day today', async () => {
  const { rows, total } = await timesBy('type');
  expect(rows.map(({ name, decided, median, withinPromise }) => [name, decided, median, withinPromise])).toEqual([
    // The durations are 0 (rejected at once), 0 (two days with the applicant) and 6 working days.
    ['租赁合同备案', 3, 0, 2],
    ['商品房合同网签备案', 1, 0, 1],
  ]);
  expect(total).toMatchObject({ decided: 4, median: 0, promised: 4, withinPromise: 3, overdue: 3 });
  expect(total.percentile90).toBeCloseTo(4.2);
  const steps = (await timesBy('step', token, { caseType: 'ZL201' })).rows;
  expect(steps.map(({ name, decided, median, overdue }) => [name, decided, median, overdue])).toEqual([
    ['初审', 3, 0, 1],
    ['复审、复核', 2, 3, 2],
  ]);
  const officials = (await timesBy('official', token, { caseType: 'ZL201' })).rows;
  expect(Object.fromEntries(officials.map(({ name, decided, overdue }) => [name, [decided, overdue]]))).toEqual({
    周初审: [3, 0],
    郑复审: [2, 1],
  });
  expect((await timesBy('type', token, { period: first })).total).toMatchObject({ decided: 2, overdue: 3 });
});

test('an official counts their districts and lines alone, as they find them in the list', async () => {
  const id = await idOf('reviewer01');
  const official = await app.accessTokenOf('reviewer01');
  await caller.ok(calls.setAccountScopes, { id, scopes: [{ district: '990102', category: 'ZL' }] }, admin);
  for (const by of CaseDimension.options) {
    const { rows, total } = await casesBy(by, official);
    expect(total.total).toBe(3);
    expect(rows.every(({ total }) => total <= 3)).toBe(true);
  }
  expect(await listed({ submitted: period }, official)).toBe(3);
  expect((await casesBy('district', official)).rows.map(({ key }) => key)).toEqual(['990102']);
  expect((await casesBy('district', official, { district: '990101' })).total.total, 'of others').toBe(0);
  for (const by of TimeDimension.options)
    expect((await timesBy(by, official)).total).toMatchObject({ decided: 1, overdue: 1 });
  expect((await timesBy('official', official)).rows.map(({ name }) => name).sort()).toEqual(
    ['周初审', '郑复审'].sort(),
  );
  await caller.ok(calls.setAccountScopes, { id, scopes: [] }, admin);
  expect((await casesBy('type', official)).total.total).toBe(8);
});

test('who is no official gets no statistics, and a period that ends before it begins is refused in words', async () => {
  for (const loginName of ['citizen01', 'entadmin01', 'publisher01', 'noapps01', 'admin']) {
    const other = await app.accessTokenOf(loginName);
    for (const call of [calls.getCaseStatistics, calls.getTimeStatistics])
      expect(await caller.refused(call, { by: 'type', period }, 403, other), loginName).toBe(
        '统计只对办理业务的人员开放',
      );
  }
  const reversed = { from: '2026-12-01', to: '2026-11-30' };
  for (const call of [calls.getCaseStatistics, calls.getTimeStatistics])
    expect(await caller.refused(call, { by: 'type', period: reversed }, 400, token)).toBe('开始日期不能晚于结束日期');
});
