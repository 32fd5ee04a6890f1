import { type CallInput, type CallOutput, calls, DueGroup } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const day = 86_400_000;
const clock = movedClock();
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { submit, idOf } = caseWork(app);

const act = async (loginName: string, id: number, action: object, opinion = '') => {
  const accountId = await idOf(loginName);
  const { version } = await app.process.getCase(id, accountId);
  return app.process.act({ id, version, action: action as { kind: 'claim' }, opinion }, accountId);
};
const lease = (district = '990101') => submit({ by: 'citizen01', caseType: 'ZL201', form: { district } });
const defects = [{ about: 'field', name: 'rent', text: '租金与合同不一致' }];

const late = await lease();
await act('reviewer01', late.id, { kind: 'claim' });
await lease('990102');
const returned = await lease();
await act('reviewer01', returned.id, { kind: 'claim' });
await act('reviewer01', returned.id, { kind: 'return', defects });
clock.advance(7 * day);
await act('citizen01', returned.id, { kind: 'resubmit' });
await lease('990102');

const supervisor = await app.accessTokenOf('supervisor01');

type Work = CallOutput<typeof calls.getWorkload>;
const workOf = ({ rows }: Work, name: string) => rows.find((row) => row.name === name);
const listed = async (filter: object): Promise<number> => {
  const input = { box: 'visible', pageSize: 100, ...filter } as CallInput<typeof calls.listCases>;
  return (await caller.ok(calls.listCases, input, supervisor)).list.length;
};

test('SYS-11 a supervisor learns what each official has to do; each figure is the number of cases in its list', async () => {
  const work = await caller.ok(calls.getWorkload, {}, supervisor);
  expect(workOf(work, '周初审')).toMatchObject({ open: 2, due: { overdue: 1 } });
  expect(workOf(work, '尚未签收')).toMatchObject({ key: null, open: 2, due: { overdue: 1 } });
  expect(work.rows[0]?.due.overdue).toBe(1);
  expect(work.total.open).toBe(4);
  for (const row of work.rows.filter(({ key }) => key !== null)) {
    const assignee = row.key as string;
    for (const due of DueGroup.options)
      expect(await listed({ assignee, due }), `${row.name} ${due}`).toBe(row.due[due]);
  }
  for (const due of DueGroup.options) expect(await listed({ due }), due).toBe(work.total.due[due]);
});

test('a supervisor of one district learns of that district alone; nobody else learns anything', async () => {
  const admin = await app.accessTokenOf('admin');
  const id = await idOf('supervisor01');
  await caller.ok(calls.setAccountScopes, { id, scopes: [{ district: '990102', category: null }] }, admin);
  const work = await caller.ok(calls.getWorkload, {}, supervisor);
  expect(work.total.open).toBe(2);
  expect(await caller.ok(calls.listSecondReturns, {}, supervisor)).toEqual([]);
  await caller.ok(calls.setAccountScopes, { id, scopes: [] }, admin);
  for (const other of ['reviewer01', 'approver01', 'admin', 'citizen01', 'entadmin01'])
    for (const call of [calls.getWorkload, calls.listSecondReturns])
      await caller.refused(call, {}, 403, await app.accessTokenOf(other));
});

test('what was returned once is listed until a second return is permitted, or it is no longer open', async () => {
  const second = async () => (await caller.ok(calls.listSecondReturns, {}, supervisor)).map(({ id }) => id);
  expect(await second()).toEqual([returned.id]);
  await act('supervisor01', returned.id, { kind: 'permit-return' }, '材料仍不一致');
  expect(await second()).toEqual([]);
});

test('officials are told the name of an official by their id; nobody else is, and of nobody else', async () => {
  const nameOf = async (asked: string, loginName: string) =>
    caller.ok(calls.getOfficialName, { id: await idOf(asked) }, await app.accessTokenOf(loginName));
  expect(await nameOf('reviewer01', 'supervisor01')).toEqual({ name: '周初审' });
  expect(await nameOf('reviewer01', 'reviewer02')).toEqual({ name: '周初审' });
  const refused = async (asked: string, loginName: string, code: number) =>
    caller.refused(calls.getOfficialName, { id: await idOf(asked) }, code, await app.accessTokenOf(loginName));
  await refused('reviewer01', 'citizen01', 403);
  await refused('citizen01', 'supervisor01', 404);
  const nobody = '11111111-1111-4111-8111-111111111111';
  await caller.refused(calls.getOfficialName, { id: nobody }, 404, await app.accessTokenOf('supervisor01'));
});
