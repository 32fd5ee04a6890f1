import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const reviewer = await app.accessTokenOf('reviewer01');
const admin = await app.accessTokenOf('admin');
const reviewerId = (await app.identity.findAccountId('reviewer01')) as string;

const setScopes = (...scopes: { district: string | null; category: 'ZL' | 'FH' | null }[]) =>
  caller.ok(calls.setAccountScopes, { id: reviewerId, scopes }, admin);

test('an official sees and handles the business of their districts and lines alone', async () => {
  const { id, version } = await submitLease(caller, citizen);
  const claim = { id, version, action: { kind: 'claim' } } as const;
  const isPending = async () =>
    (await caller.ok(calls.listCases, { box: 'pending' }, reviewer)).list.some((one) => one.id === id);
  expect(await isPending(), 'without a scope, the whole city').toBe(true);
  for (const scope of [
    { district: '990102', category: null },
    { district: null, category: 'FH' },
    { district: '990101', category: 'FH' },
  ] as const) {
    await setScopes(scope);
    expect(await isPending(), JSON.stringify(scope)).toBe(false);
    expect((await caller.ok(calls.countBoxes, {}, reviewer)).pending).toBe(0);
    await caller.refused(calls.getCase, { id }, 404, reviewer);
    expect(await caller.refused(calls.actOnCase, claim, 404, reviewer)).toBe('办件不存在，或您无权查看');
  }
  await setScopes({ district: '990102', category: 'ZL' }, { district: '990101', category: 'ZL' });
  expect(await isPending()).toBe(true);
  await caller.ok(calls.actOnCase, claim, reviewer);
});

test('who has handled a case still sees it, but does not go on with it once it is no longer theirs', async () => {
  await setScopes();
  const { id, version } = await submitLease(caller, citizen);
  const act = (from: number, kind: 'claim' | 'release') =>
    caller.ok(calls.actOnCase, { id, version: from, action: { kind } }, reviewer);
  const claimed = await act(version, 'claim');
  await setScopes({ district: '990102', category: null });
  const refusal = '该办件不在您的数据范围内，不能办理';
  const decide = { id, version: claimed.version, action: { kind: 'decide', decision: 'approve' } } as const;
  expect(await caller.refused(calls.actOnCase, decide, 403, reviewer)).toBe(refusal);
  const released = await act(claimed.version, 'release');
  expect(released.offered).toEqual([]);
  const claim = { id, version: released.version, action: { kind: 'claim' } } as const;
  expect(await caller.refused(calls.actOnCase, claim, 403, reviewer)).toBe(refusal);
  await setScopes({ district: '990101', category: null });
  expect((await caller.ok(calls.getCase, { id }, reviewer)).offered).toEqual(['claim']);
});

test('a scope is set by who may, is recorded, and can be taken away', async () => {
  const input = { id: reviewerId, scopes: [] };
  await caller.refused(calls.setAccountScopes, input, 403, reviewer);
  await setScopes({ district: '990101', category: null });
  expect(await caller.ok(calls.getAccountScopes, { id: reviewerId }, admin)).toEqual([
    { district: '990101', category: null },
  ]);
  await setScopes();
  expect(await caller.ok(calls.getAccountScopes, { id: reviewerId }, admin)).toEqual([]);
  const { list } = await caller.ok(calls.listAuditRecords, { kind: 'operation' }, admin);
  expect(list[0]).toMatchObject({ action: 'account-scopes-set', object: 'reviewer01' });
});
