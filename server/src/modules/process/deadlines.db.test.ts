import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { listBrokenCases } from './index.ts';

const day = 86_400_000;
const clock = movedClock();
// A Monday with two plain weeks behind it.
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

test('a case that nobody looks at is reminded of, counts as accepted from the day it came, and is reported', async () => {
  const { id } = await submitLease(caller, await tokenOf('citizen01'));
  await app.process.keepDeadlines();
  expect(await actionsOf(id)).toEqual(['submit', 'check']);
  await passDays(1);
  expect(await actionsOf(id)).toEqual(['submit', 'check', 'remind']);
  await passDays(6);
  expect(await actionsOf(id), 'the fifth working day is not over').toHaveLength(3);
  await passDays(1);
  const { opinions, colour, dueOn, phase } = await read(id);
  expect(opinions.slice(3).map(({ action, who }) => [action, who])).toEqual([
    ['deem-accepted', '系统'],
    ['escalate', '系统'],
  ]);
  expect([phase, colour, dueOn]).toEqual(['open', 'red', '2026-11-19']);
  await passDays(10);
  expect(await actionsOf(id), 'each of them once').toHaveLength(5);
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
