import { type CaseScope, calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { putFailure, removeFailuresBefore } from './decision/store/failures.ts';
import type { ProcessTables } from './store/tables.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const db = app.platform.database.tables<ProcessTables>();
const supervisor = await app.accessTokenOf('supervisor01');
const admin = await app.accessTokenOf('admin');

const minute = (count: number) => new Date(Date.parse('2026-03-02T02:00:00Z') + count * 60_000);
const file = await submitLease(caller, await app.accessTokenOf('citizen01'));
const ofCase = { subject: String(file.id), case_id: file.id, reason: '请填写月租金' };
await putFailure(db, { ...ofCase, work: 'deadlines', at: minute(1) });
await putFailure(db, { ...ofCase, work: 'reminders', at: minute(2) });
await putFailure(db, {
  work: 'reminders',
  subject: '91990000',
  case_id: null,
  reason: '业务类型不存在',
  at: minute(0),
});

const worksSeenBy = async (token: string) =>
  (await caller.ok(calls.listCaseFailures, {}, token)).list.map(({ work }) => work);

test('supervisors and administrators see what failed, the longest standing first, and nobody else does', async () => {
  for (const token of [supervisor, admin])
    expect(await worksSeenBy(token)).toEqual(['到期提醒', '期限处理', '到期提醒']);
  for (const name of ['reviewer01', 'clerk01', 'citizen01', 'entadmin01'])
    await caller.refused(calls.listCaseFailures, {}, 403, await app.accessTokenOf(name));
});

test('each says what it is about, and pages follow each other', async () => {
  const first = await caller.ok(calls.listCaseFailures, { pageSize: 1 }, supervisor);
  const times = { since: minute(0).toISOString(), failedAt: minute(0).toISOString(), tries: 1 };
  const about = { caseId: null, caseNumber: null, caseTypeName: null, category: null, enterprise: '91990000' };
  expect(first.list).toEqual([{ ...about, ...times, work: '到期提醒', reason: '业务类型不存在' }]);
  const rest = await caller.ok(calls.listCaseFailures, { pageSize: 2, after: String(first.next) }, supervisor);
  expect(rest.list).toMatchObject([
    { caseId: file.id, caseNumber: file.number, caseTypeName: '租赁合同备案', enterprise: null },
    { caseId: file.id, work: '到期提醒' },
  ]);
  expect(rest.next).toBeNull();
});

test('a supervisor with a scope sees what failed for cases in it alone', async () => {
  const id = String(await app.identity.findAccountId('supervisor01'));
  const seenWith = async (...scopes: CaseScope[]) => {
    await caller.ok(calls.setAccountScopes, { id, scopes }, admin);
    return worksSeenBy(supervisor);
  };
  expect(await seenWith({ district: '990102', category: null })).toEqual([]);
  expect(await seenWith({ district: '990101', category: null })).toEqual(['期限处理', '到期提醒']);
  expect(await seenWith()).toHaveLength(3);
});

test('what fails again is listed once, and what a later round goes without is gone', async () => {
  await putFailure(db, { ...ofCase, work: 'deadlines', reason: '请填写用途', at: minute(5) });
  const { list } = await caller.ok(calls.listCaseFailures, {}, admin);
  expect(list.find(({ work }) => work === '期限处理')).toMatchObject({
    since: minute(1).toISOString(),
    failedAt: minute(5).toISOString(),
    tries: 2,
    reason: '请填写用途',
  });
  await removeFailuresBefore(db, 'deadlines', minute(4), []);
  await removeFailuresBefore(db, 'deadlines', minute(5), [ofCase.subject]);
  expect(await worksSeenBy(admin), 'failed since, or again').toHaveLength(3);
  await removeFailuresBefore(db, 'deadlines', minute(5), ['another']);
  expect(await worksSeenBy(admin)).toEqual(['到期提醒', '到期提醒']);
});

test('a case whose type is gone is listed by the code of its type', async () => {
  await db.updateTable('process.case_file').set({ case_type: 'ZL999' }).where('id', '=', file.id).execute();
  const { list } = await caller.ok(calls.listCaseFailures, {}, admin);
  expect(list.find(({ caseId }) => caseId === file.id)?.caseTypeName).toBe('ZL999');
});
