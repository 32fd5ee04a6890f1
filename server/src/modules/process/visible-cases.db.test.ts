import { type CallInput, calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { handIn, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const people = ['citizen01', 'citizen02', 'clerk01', 'reviewer01', 'reviewer02', 'approver01', 'supervisor01', 'admin'];
const tokens = new Map(await Promise.all(people.map(async (name) => [name, await app.accessTokenOf(name)] as const)));
const tokenOf = (name: string) => tokens.get(name) as string;
const idOf = async (name: string) => (await app.identity.findAccountId(name)) as string;

type Scope = CallInput<typeof calls.setAccountScopes>['scopes'][number];
const setScopes = async (name: string, ...scopes: Scope[]) =>
  caller.ok(calls.setAccountScopes, { id: await idOf(name), scopes }, tokenOf('admin'));
const act = (
  { id, version }: { id: number; version: number },
  action: CallInput<typeof calls.actOnCase>['action'],
  name: string,
) => caller.ok(calls.actOnCase, { id, version, action, opinion: '意见' }, tokenOf(name));

/** Who sees the case, and so its documents. */
async function readersOf({ id, materials }: { id: number; materials: readonly { documentId: string }[] }) {
  const seen: string[] = [];
  for (const name of people) {
    const { status } = await caller.raw(calls.getCase, { id }, tokenOf(name));
    const document = await caller.raw(calls.getDocument, { id: materials[0]?.documentId }, tokenOf(name));
    expect([status, document.status], name).toEqual(status === 200 ? [200, 200] : [404, 404]);
    if (status === 200) seen.push(name);
  }
  return seen;
}

const elsewhere: Scope = { district: '990102', category: null };

test('a draft is its applicant’s alone', async () => {
  const materials = await handIn(caller, tokenOf('citizen01'));
  const { id } = await saveLease(caller, tokenOf('citizen01'), { materials });
  expect(await readersOf({ id, materials })).toEqual(['citizen01']);
});

test('a case is seen by who applied, by the roles of its process, and by supervisors', async () => {
  const file = await submitLease(caller, tokenOf('citizen01'));
  expect(await readersOf(file)).toEqual(['citizen01', 'reviewer01', 'reviewer02', 'supervisor01']);
  await setScopes('reviewer01', elsewhere);
  await setScopes('supervisor01', elsewhere);
  expect(await readersOf(file)).toEqual(['citizen01', 'reviewer02']);
  await setScopes('reviewer01', elsewhere, { district: '990101', category: 'ZL' });
  await setScopes('supervisor01', { district: null, category: 'ZL' });
  expect(await readersOf(file)).toEqual(['citizen01', 'reviewer01', 'reviewer02', 'supervisor01']);
  for (const name of ['reviewer01', 'supervisor01']) await setScopes(name);
});

test('who holds a case, was asked to sign it or has handled it sees it, whatever their role and scope', async () => {
  const roles = ['citizen01', 'reviewer01', 'reviewer02', 'supervisor01'];
  const claimed = await act(await submitLease(caller, tokenOf('citizen01')), { kind: 'claim' }, 'reviewer01');
  const asked = await act(claimed, { kind: 'add-signer', to: await idOf('clerk01') }, 'reviewer01');
  expect((await readersOf(asked)).sort()).toEqual([...roles, 'clerk01'].sort());
  const handed = await act(asked, { kind: 'delegate', to: await idOf('approver01') }, 'reviewer01');
  expect((await readersOf(handed)).sort()).toEqual([...roles, 'clerk01', 'approver01'].sort());
  await setScopes('reviewer01', elsewhere);
  expect(await readersOf(handed), 'handled, and no longer theirs').toContain('reviewer01');
  await setScopes('reviewer01');
});
