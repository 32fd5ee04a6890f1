import { calls } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { handIn, submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { sampleModule } from '../../../testing/sample-module/module.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { businessModules } from '../../business-modules.ts';
import { listBrokenCases } from './index.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock, business: [...businessModules, sampleModule] });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const day = 86_400_000;
const approve = { kind: 'decide', decision: 'approve' } as const;

const saveSample = async (plot: string) => {
  const token = await app.accessTokenOf('citizen01');
  const form = { district: '990101', plot, lessor: samplePeople.zhang };
  const materials = await handIn(caller, token, ['title']);
  return caller.ok(calls.saveDraft, { caseType: 'ZL901', form: { ...form, lessor: {} }, materials }, token);
};
const actAs = async (loginName: string, { id }: { id: number }, action: object) => {
  const token = await app.accessTokenOf(loginName);
  const { version } = await caller.ok(calls.getCase, { id }, token);
  return caller.raw(calls.actOnCase, { id, version, action }, token);
};
const done = async (loginName: string, file: { id: number }, action: object) => {
  const answer = await actAs(loginName, file, action);
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body).data;
};
const refused = async (loginName: string, file: { id: number }, action: object) => {
  const answer = await actAs(loginName, file, action);
  expect(answer.status, answer.body).toBe(409);
  return JSON.parse(answer.body).msg;
};
const submitSample = async (plot: string) => done('citizen01', await saveSample(plot), { kind: 'submit' });
const plots = async () =>
  (await pool.query(`select plot, state from sample.plot where state <> 'released' order by plot`)).rows;
const hold = (plot: string) => pool.query('insert into sample.hold values ($1)', [plot]);
const letGo = () => pool.query('delete from sample.hold');
const traces = async () => {
  const { rows } = await pool.query(`select
    (select jsonb_agg(file order by id) from process.case_file as file where case_type = 'ZL901') as cases,
    (select jsonb_agg(entry order by case_id, number) from process.history_entry as entry) as history,
    (select jsonb_agg(plot) from sample.plot) as plots,
    (select sum(count) from process.case_total) as figures,
    (select count(*) from papers.paper) as papers,
    (select count(*) from search.entry) as found,
    (select count(*) from process.participation) as boxes`);
  return rows[0];
};

test('a case type that comes as a folder and a line runs to its paper, and its module keeps its register', async () => {
  const file = await submitSample('东 1');
  expect(file.form, 'as it was parsed').toMatchObject({ plot: '东 1', copies: 1 });
  expect(await plots()).toEqual([{ plot: '东 1', state: 'reserved' }]);
  await done('reviewer01', file, { kind: 'claim' });
  const granted = await done('reviewer01', file, approve);
  expect(granted).toMatchObject({ phase: 'closed', result: 'granted', caseTypeName: '样例登记' });
  expect(granted.papers.at(-1)).toMatchObject({ kind: 'granted', title: '样例登记证明' });
  expect(await plots()).toEqual([{ plot: '东 1', state: 'entered' }]);
});

test('a check asks its module, and its finding names the field', async () => {
  await hold('东 2');
  const { opinions } = await submitSample('东 2');
  await letGo();
  expect(opinions.at(-1)).toMatchObject({
    action: 'check',
    opinion: '地块已被查封',
    findings: [{ at: { about: 'field', name: 'plot' }, text: '地块已被查封' }],
  });
});

test('a case that is closed otherwise gives back what it had, by the form that was handed in', async () => {
  const file = await submitSample('东 3');
  await done('reviewer01', file, { kind: 'claim' });
  const defects = [{ about: 'field', name: 'plot', text: '地块不清楚' }];
  await done('reviewer01', file, { kind: 'return', defects });
  const token = await app.accessTokenOf('citizen01');
  const { version, form, materials } = await caller.ok(calls.getCase, { id: file.id }, token);
  const draft = { id: file.id, version, caseType: 'ZL901', form: { ...form, plot: '东 4' }, materials };
  await caller.ok(calls.saveDraft, draft, token);
  await done('citizen01', file, { kind: 'withdraw' });
  expect((await plots()).map(({ plot }) => plot)).not.toContain('东 3');
});

test('a hook refuses with its reason, and the change is rolled back', async () => {
  await submitSample('西 1');
  const second = await saveSample('西 1');
  const beforeSubmission = await traces();
  expect(await refused('citizen01', second, { kind: 'submit' })).toBe('该地块已有其他申请');
  expect(await traces()).toEqual(beforeSubmission);

  const third = await submitSample('西 2');
  await done('reviewer01', third, { kind: 'claim' });
  await hold('西 2');
  const beforeGrant = await traces();
  expect(await refused('reviewer01', third, approve)).toBe('该地块已被查封，不能办理');
  expect(await traces()).toEqual(beforeGrant);
  await letGo();
  expect(await done('reviewer01', third, approve)).toMatchObject({ result: 'granted' });
});

test('what a hook refuses to the engine is kept for the supervisors, and the other cases go on', async () => {
  const supervised = async (loginName: string) =>
    (await caller.ok(calls.listCaseFailures, {}, await app.accessTokenOf(loginName))).list;
  const returned = async (plot: string) => {
    const file = await submitSample(plot);
    await done('reviewer01', file, { kind: 'claim' });
    await done('reviewer01', file, { kind: 'return', defects: [{ about: 'field', name: 'plot', text: '不清楚' }] });
    return file;
  };
  const [held, free] = [await returned('北 1'), await returned('北 2')];
  const lease = await submitLease(caller, await app.accessTokenOf('citizen01'));
  await hold('北 1');
  clock.advance(31 * day);
  await app.process.keepDeadlines();
  const resultOf = async ({ id }: { id: number }) =>
    (await caller.ok(calls.getCase, { id }, await app.accessTokenOf('citizen01'))).result;
  expect([await resultOf(held), await resultOf(free)]).toEqual([null, 'lapsed']);
  const { opinions } = await caller.ok(calls.getCase, { id: lease.id }, await app.accessTokenOf('reviewer01'));
  expect(opinions.map(({ action }) => action)).toContain('escalate');
  const failure = {
    work: '期限处理',
    caseId: held.id,
    caseNumber: held.number,
    caseTypeName: '样例登记',
    enterprise: null,
    reason: '该地块已被查封，不能办理',
    tries: 1,
  };
  expect(await supervised('supervisor01')).toEqual([expect.objectContaining(failure)]);
  await app.process.keepDeadlines();
  expect(await supervised('admin')).toEqual([expect.objectContaining({ ...failure, tries: 2 })]);
  for (const loginName of ['reviewer01', 'citizen01'])
    await caller.refused(calls.listCaseFailures, {}, 403, await app.accessTokenOf(loginName));
  const metrics = await (await fetch(`${app.url}/gateway/metrics`)).text();
  expect(metrics).toContain('anju_case_failures_total{work="deadlines"} 2');

  const supervisorId = await app.identity.findAccountId('supervisor01');
  const scope = (district: string) =>
    pool.query(`insert into access.scope (account_id, district) values ($1, $2)`, [supervisorId, district]);
  await scope('990102');
  expect(await supervised('supervisor01'), 'of another district').toEqual([]);
  await scope('990101');
  expect(await supervised('supervisor01')).toHaveLength(1);

  await letGo();
  await app.process.keepDeadlines(AbortSignal.abort());
  expect(await supervised('supervisor01'), 'nobody has tried again').toHaveLength(1);
  await app.process.keepDeadlines();
  expect(await resultOf(held)).toBe('lapsed');
  expect(await supervised('supervisor01')).toEqual([]);
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
});
