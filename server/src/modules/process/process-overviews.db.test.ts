import { calls, type ProcessOverview } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startOtherRelease } from '../../../testing/other-release.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { zl201 as define } from '../lease/cases/zl201/case-type.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const zl201 = define(app.registry, app.contractRegister);
const caller = callerOf(app.url);
const { approveStep } = caseWork(app);
const hour = 3_600_000;

const overview = async (code: string): Promise<ProcessOverview> => {
  const list = await caller.ok(calls.listProcesses, {}, await app.accessTokenOf('admin'));
  return list.find((process) => process.code === code) as ProcessOverview;
};
const submit = async () => submitLease(caller, await app.accessTokenOf('citizen01'));
const loadsOf = ({ steps }: ProcessOverview) =>
  steps.map(({ name, cases, medianSeconds, longestSeconds }) => [
    name,
    cases,
    ...[medianSeconds, longestSeconds].map((seconds) => seconds && Math.round(seconds / 3600)),
  ]);

test('SYS-11 each process shows its versions, limits, parameters, and how many cases stand at which step for how long', async () => {
  expect(await overview('ZL201')).toMatchObject({
    name: '租赁合同备案',
    category: 'ZL',
    running: 0,
    returned: 0,
    statutoryLimit: { days: 3, unit: 'workdays', source: '商品房屋租赁管理办法第十六条' },
    promised: { days: 3, unit: 'workdays' },
    versions: [{ version: 1, running: 0 }],
    steps: [
      { name: '自动核验', roleName: null, cases: 0, medianSeconds: null, longestSeconds: null },
      { name: '初审', roleName: '初审', isCurrent: true },
      { name: '复审', roleName: '复审', isCurrent: true },
    ],
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'case-limit-zl201', value: 3 })]),
  });
  const permit = await overview('FH301');
  expect(permit.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['case-limit-fh301', 'case-limit-unit-fh301', 'case-limit-start-fh301']),
  );

  await submit();
  clock.advance(10 * hour);
  await submit();
  clock.advance(2 * hour);
  const third = await submit();
  await approveStep(third);
  const closed = await submit();
  await approveStep(await approveStep(closed));
  clock.advance(hour);
  const shown = await overview('ZL201');
  expect(loadsOf(shown)).toEqual([
    ['自动核验', 0, null, null],
    ['初审', 2, 8, 13],
    ['复审', 1, 1, 1],
  ]);
  expect([shown.running, shown.returned]).toEqual([3, 0]);
  expect(JSON.stringify(shown)).not.toContain(third.number ?? '');
});

test('a case that waits for its applicant runs, and stands at no step', async () => {
  const { id, version } = await submit();
  const token = await app.accessTokenOf('reviewer01');
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' }, opinion: '' }, token);
  const defects = [{ about: 'material' as const, name: 'title', text: '不清晰' }];
  const back = { id, version: claimed.version, action: { kind: 'return' as const, defects }, opinion: '请补正' };
  await caller.ok(calls.actOnCase, back, token);
  const { running, returned, steps } = await overview('ZL201');
  expect([running, returned, steps.map(({ cases }) => cases)]).toEqual([4, 1, [0, 2, 1]]);
});

test('cases of an earlier version are counted with it, and the steps that it alone has are shown after the others', async () => {
  const bpmn = zl201.bpmn.replaceAll('first-review"', 'intake-review"').replace('name="初审"', 'name="受理初审"');
  const next = await startOtherRelease(app, [{ ...zl201, bpmn }]);
  const [shown] = (await next.listProcesses()).filter(({ code }) => code === 'ZL201');
  expect(shown?.versions).toMatchObject([
    { version: 2, running: 0 },
    { version: 1, running: 4 },
  ]);
  expect(shown?.steps.map(({ name, isCurrent, cases }) => [name, isCurrent, cases])).toEqual([
    ['自动核验', true, 0],
    ['受理初审', true, 0],
    ['复审', true, 1],
    ['初审', false, 2],
  ]);
});

test('only who may configure sees them', async () => {
  for (const name of ['reviewer01', 'supervisor01', 'publisher01', 'citizen01', 'entadmin01'])
    await caller.refused(calls.listProcesses, {}, 403, await app.accessTokenOf(name));
});
