import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startReleaseThatExtends } from '../../../testing/extendable-permit.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { listBrokenCases } from './index.ts';

const day = 86_400_000;
const clock = movedClock();
// The clock stands on a Monday with two plain weeks behind it.
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);

/** Sessions end while the clock is moved: each action signs in again. */
const tokenOf = (loginName: string) => app.accessTokenOf(loginName);
const passDays = async (days: number): Promise<void> => {
  clock.advance(days * day);
  await app.process.keepDeadlines();
};
const read = async (id: number) => caller.ok(calls.getCase, { id }, await tokenOf('reviewer01'));
const actionsOf = async (id: number) => (await read(id)).opinions.map(({ action }) => action);
const actAs = async (loginName: string, id: number, action: object, opinion = '') =>
  caller.ok(
    calls.actOnCase,
    { id, version: (await read(id)).version, action: action as { kind: 'claim' }, opinion },
    await tokenOf(loginName),
  );

const { submit, approveStep, idOf } = caseWork(app);
const applyForPermit = () => submit({ by: 'entadmin01', caseType: 'FH301' });
/** The case is read as the official who has its step, without a session. */
const readPermit = async (id: number) => app.process.getCase(id, await idOf('clerk01'));

test('行政许可法 art. 32 a licence that nobody looks at is reminded of, counts as accepted from the day it came, and is reported', async () => {
  const { id } = await applyForPermit();
  const actions = async () => (await readPermit(id)).opinions.map(({ action }) => action);
  await app.process.keepDeadlines();
  expect(await actions()).toEqual(['submit', 'check']);
  await passDays(2);
  expect(await actions()).toEqual(['submit', 'check', 'remind']);
  await passDays(5);
  expect(await actions(), 'the fifth working day is not over').toHaveLength(3);
  await passDays(1);
  expect(await readPermit(id)).toMatchObject({ acceptedOn: '2026-11-16', dueOn: '2026-11-26', colour: 'green' });
  await passDays(3);
  const { opinions, colour, phase, offered } = await readPermit(id);
  expect(opinions.slice(3).map(({ action, who }) => [action, who])).toEqual([
    ['deem-accepted', '系统'],
    ['escalate', '系统'],
  ]);
  expect([phase, colour]).toEqual(['open', 'red']);
  expect(offered).toEqual(['claim']);
  await passDays(10);
  expect(await actions(), 'each of them once').toHaveLength(5);
  clock.advance(Date.parse('2026-11-16T02:00:00Z') - clock.now().getTime());
});

test('a filing is accepted on receipt: nobody is asked to accept it, and it is reported when its time is over', async () => {
  const { id, acceptedOn, dueOn, statutoryDueOn } = await submitLease(caller, await tokenOf('citizen01'));
  expect([acceptedOn, dueOn, statutoryDueOn]).toEqual(['2026-11-16', '2026-11-19', '2026-11-19']);
  await passDays(1);
  expect(await actionsOf(id)).toEqual(['submit', 'check', 'remind']);
  await passDays(3);
  expect(await actionsOf(id)).toEqual(['submit', 'check', 'remind', 'escalate']);
  expect(await read(id)).toMatchObject({ phase: 'open', colour: 'red', dueOn: '2026-11-19' });
  await passDays(10);
  expect(await actionsOf(id), 'each of them once').toHaveLength(4);
});

test('行政许可法 art. 42, 82 how a period that is read in two ways is counted, the city says from a day on; the head extends it', async () => {
  clock.advance(Date.parse('2026-11-30T02:00:00Z') - clock.now().getTime());
  const dueOf = async (submitPermit = applyForPermit) => {
    const { id } = await submitPermit();
    const { dueOn, statutoryDueOn } = await approveStep({ id });
    return { id, due: [dueOn, statutoryDueOn] };
  };
  const earlier = caseWork(app, await startReleaseThatExtends(app));
  const before = await dueOf(() => earlier.submit({ by: 'entadmin01', caseType: 'FH301' }));
  expect(before.due).toEqual(['2026-12-10', '2026-12-10']);
  const admin = await tokenOf('admin');
  for (const [name, value] of [
    ['case-limit-unit-fh301', 2],
    ['case-limit-fh301', 7],
  ] as const)
    await caller.ok(calls.setParameter, { name, value, since: '2026-12-01' }, admin);
  for (const [name, value, reason] of [
    ['case-limit-fh301', 11, '商品房预售许可承诺时限应为 1 到 10 日'],
    ['case-limit-unit-fh301', 3, '商品房预售许可时限的单位应为日或工作日'],
    ['case-limit-unit-fh301', 0, '商品房预售许可时限的单位应为日或工作日'],
  ] as const)
    expect(await caller.refused(calls.setParameter, { name, value, since: '2026-12-01' }, 400, admin)).toBe(reason);
  clock.advance(day);
  expect((await dueOf()).due, 'seven promised, ten by law, working days').toEqual(['2026-12-10', '2026-12-15']);
  const head = await idOf('approver01');
  const { version, dueOn } = await app.process.getCase(before.id, head);
  expect(dueOn, 'what was accepted before is counted as before').toBe('2026-12-10');
  const extended = await app.process.act(
    { id: before.id, version, action: { kind: 'extend' }, opinion: '需要现场核查' },
    head,
  );
  expect(extended).toMatchObject({ dueOn: '2026-12-24', statutoryDueOn: '2026-12-24' });
});

test('a case that the applicant leaves unanswered is over after thirty days, and not before', async () => {
  const { id } = await submitLease(caller, await tokenOf('citizen01'));
  await actAs('reviewer01', id, { kind: 'claim' });
  const defects = [
    { about: 'field', name: 'rent', text: '租金与合同不一致' },
    { about: 'material', name: 'title', text: '权属证明不清晰' },
  ];
  const returned = await actAs('reviewer01', id, { kind: 'return', defects });
  expect([returned.phase, returned.colour, returned.opinions.at(-1)?.defects]).toEqual(['returned', 'paused', defects]);
  await passDays(30);
  expect((await read(id)).phase).toBe('returned');
  await passDays(1);
  expect(await read(id)).toMatchObject({ phase: 'closed', result: 'lapsed' });
});

test('a second return needs a supervisor’s reason', async () => {
  const { id } = await submitLease(caller, await tokenOf('citizen01'));
  await actAs('reviewer01', id, { kind: 'claim' });
  const back = { kind: 'return', defects: [{ about: 'field', name: 'rent', text: '租金与合同不一致' }] };
  await actAs('reviewer01', id, back);
  await actAs('citizen01', id, { kind: 'resubmit' });
  const { version } = await read(id);
  const again = { id, version, action: back as { kind: 'claim' } };
  expect(await caller.refused(calls.actOnCase, again, 409, await tokenOf('reviewer01'))).toContain('督查人员');
  const permit = { id, version, action: { kind: 'permit-return' } } as const;
  expect(await caller.refused(calls.actOnCase, permit, 400, await tokenOf('supervisor01'))).toBe('请填写理由');
  await caller.refused(calls.actOnCase, { ...permit, opinion: '自行放行' }, 403, await tokenOf('reviewer01'));
  await actAs('supervisor01', id, { kind: 'permit-return' }, '首次告知遗漏了共有人信息');
  expect(await actAs('reviewer01', id, back)).toMatchObject({ phase: 'returned' });
});

test('a limit that the city changes holds for what is taken up from then on', async () => {
  clock.advance(Date.parse('2027-03-01T02:00:00Z') - clock.now().getTime());
  const setting = { name: 'case-limit-zl201', value: 1, since: '2027-03-02' };
  await caller.ok(calls.setParameter, setting, await tokenOf('admin'));
  const accept = async () => {
    const { id } = await submitLease(caller, await tokenOf('citizen01'));
    await actAs('reviewer01', id, { kind: 'claim' });
    return actAs('reviewer01', id, { kind: 'decide', decision: 'approve' });
  };
  const before = await accept();
  expect(before.dueOn).toBe('2027-03-04');
  clock.advance(day);
  expect((await accept()).dueOn).toBe('2027-03-03');
  await actAs('reviewer02', before.id, { kind: 'claim' });
  expect((await read(before.id)).dueOn).toBe('2027-03-04');
});

test('all timed actions are in the histories, which lead to the states', async () => {
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
});
