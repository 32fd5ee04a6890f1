import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { grantLease, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const supervisor = await app.accessTokenOf('supervisor01');

test('a closed case is rated once, by who applied for it', async () => {
  const open = await submitLease(caller, citizen);
  expect(await caller.refused(calls.rateCase, { id: open.id, stars: 5 }, 409, citizen)).toBe('办件办结后才能评价');
  const { id, mayRate } = await grantLease(app, citizen);
  expect(mayRate).toBe(true);
  await caller.refused(calls.rateCase, { id, stars: 5 }, 404, await app.accessTokenOf('citizen02'));
  const tries = await Promise.all([5, 4, 3].map((stars) => caller.raw(calls.rateCase, { id, stars }, citizen)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const rated = await caller.ok(calls.getCase, { id }, citizen);
  expect(rated.mayRate).toBe(false);
  expect(rated.rating?.stars).toBeGreaterThanOrEqual(3);
  expect((await caller.ok(calls.listFollowUps, {}, supervisor)).list).toEqual([]);
});

test('a bad rating becomes a task for the supervisors, which one of them settles', async () => {
  const { id, number } = await grantLease(app, citizen);
  await caller.ok(calls.rateCase, { id, stars: 1, comment: '等了很久' }, citizen);
  const { list } = await caller.ok(calls.listFollowUps, {}, supervisor);
  expect(list).toEqual([expect.objectContaining({ caseId: id, caseNumber: number, stars: 1, comment: '等了很久' })]);
  const notices = await caller.ok(calls.listNotices, {}, supervisor);
  expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('评价为不满意')]);
  const reviewer = await app.accessTokenOf('reviewer01');
  await caller.refused(calls.listFollowUps, {}, 403, reviewer);
  await caller.refused(calls.closeFollowUp, { caseId: id, note: '已致歉' }, 403, reviewer);
  await caller.ok(calls.closeFollowUp, { caseId: id, note: '已致电说明并致歉' }, supervisor);
  expect(await caller.refused(calls.closeFollowUp, { caseId: id, note: '再次' }, 409, supervisor)).toBe(
    '该回访任务已由何督查办理',
  );
  expect((await caller.ok(calls.listFollowUps, {}, supervisor)).list).toEqual([]);
  expect(await caller.ok(calls.listNotices, {}, supervisor)).toEqual([]);
});

test('a supervisor of another district does not see it', async () => {
  const { id } = await grantLease(app, citizen);
  await caller.ok(calls.rateCase, { id, stars: 2 }, citizen);
  const accountId = await app.identity.findAccountId('supervisor01');
  const { pool } = app.platform.database;
  await pool.query(`insert into access.scope (account_id, district, category) values ($1, '990102', null)`, [
    accountId,
  ]);
  expect((await caller.ok(calls.listFollowUps, {}, supervisor)).list).toEqual([]);
  await caller.refused(calls.closeFollowUp, { caseId: id, note: '已致歉' }, 404, supervisor);
  await pool.query('delete from access.scope');
  const { list, next } = await caller.ok(calls.listFollowUps, { pageSize: 1 }, supervisor);
  expect([list.map(({ caseId }) => caseId), next]).toEqual([[id], null]);
});

test('tasks are listed page by page, and one that is settled leaves the others', async () => {
  const { id: another } = await grantLease(app, citizen);
  await caller.ok(calls.rateCase, { id: another, stars: 2 }, citizen);
  const first = await caller.ok(calls.listFollowUps, { pageSize: 1 }, supervisor);
  const second = await caller.ok(calls.listFollowUps, { pageSize: 1, after: String(first.next) }, supervisor);
  expect([second.list.map(({ caseId }) => caseId), second.next]).toEqual([[another], null]);
  await caller.ok(calls.closeFollowUp, { caseId: first.list[0]?.caseId ?? 0, note: '已致歉' }, supervisor);
  expect((await caller.ok(calls.listFollowUps, {}, supervisor)).list).toEqual(second.list);
});
