import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createCatalogService } from '../catalog/index.ts';
import { createAccessService } from './service.ts';
import type { AccessTables } from './store.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const admin = await app.accessTokenOf('admin');
const catalog = createCatalogService(app.platform);
const roles = { deciding: ['first-reviewer', 'second-reviewer'], supervising: 'supervisor' };
const access = createAccessService(app.platform, { catalog, roles });

const idOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;
const [reviewer, other, supervisor, administrator, citizen] = (await Promise.all(
  ['reviewer01', 'reviewer02', 'supervisor01', 'admin', 'citizen01'].map(idOf),
)) as [string, string, string, string, string];

type Scope = { district: string | null; category: 'ZL' | 'FH' | null };
const setScopes = (id: string, ...scopes: Scope[]) => caller.ok(calls.setAccountScopes, { id, scopes }, admin);
const eastern: Scope = { district: '990101', category: null };
const leases: Scope = { district: null, category: 'ZL' };
const wholeCity: Scope = { district: null, category: null };
const place = { district: '990101', category: 'ZL' };
const inOneTransaction = <Result>(work: Parameters<typeof inTransaction<AccessTables, Result>>[1]) =>
  inTransaction(app.platform.database.tables<AccessTables>(), work);

test('an official decides in some process or watches over all; administrators see figures and decide nothing', async () => {
  const nobody = { scopes: [], isOfficial: false, isSupervisor: false, isAdministrator: false, seesFigures: false };
  const official = { ...nobody, isOfficial: true, seesFigures: true };
  await setScopes(supervisor, eastern);
  expect(await Promise.all([reviewer, supervisor, administrator, citizen].map(access.findPerson))).toEqual([
    { ...official, accountId: reviewer, roles: ['first-reviewer'] },
    { ...official, accountId: supervisor, roles: ['supervisor'], isSupervisor: true, scopes: [eastern] },
    { ...nobody, accountId: administrator, roles: ['system-administrator'], isAdministrator: true, seesFigures: true },
    { ...nobody, accountId: citizen, roles: ['citizen'] },
  ]);
  await setScopes(supervisor);
});

test('figures are those of one’s scopes, without any of the whole city; who is no official has none', async () => {
  expect(await access.listFigureScopes(reviewer)).toEqual([wholeCity]);
  expect(await access.listFigureScopes(administrator)).toEqual([wholeCity]);
  expect(await access.listFigureScopes(citizen)).toEqual([]);
  await setScopes(reviewer, eastern);
  expect(await access.listFigureScopes(reviewer)).toEqual([eastern]);
  await setScopes(citizen, eastern);
  expect(await access.listFigureScopes(citizen)).toEqual([]);
  for (const id of [reviewer, citizen]) await setScopes(id);
});

test('scopes are replaced as a whole, each kept once, in the order of districts and lines', async () => {
  await setScopes(other, { district: '990102', category: 'FH' });
  await setScopes(
    reviewer,
    { district: '990102', category: 'ZL' },
    { district: '990102', category: 'FH' },
    eastern,
    eastern,
  );
  expect(await access.listScopes(reviewer)).toEqual([
    eastern,
    { district: '990102', category: 'FH' },
    { district: '990102', category: 'ZL' },
  ]);
  await setScopes(reviewer, leases);
  expect(await access.listScopes(reviewer)).toEqual([leases]);
  expect(await access.listScopes(other), 'of nobody else').toEqual([{ district: '990102', category: 'FH' }]);
  const { list } = await caller.ok(calls.listAuditRecords, { kind: 'operation' }, admin);
  expect(list[0]).toMatchObject({
    action: 'account-scopes-set',
    detail: { scopes: '990101 各类、990102 FH、990102 ZL → 全市 ZL' },
  });
  for (const id of [reviewer, other]) await setScopes(id);
  expect(await access.listScopes(reviewer)).toEqual([]);
});

test('a piece of business concerns officials without a scope, or with one that it lies in', async () => {
  const concerned = () => inOneTransaction((transaction) => access.listInScope(transaction, [reviewer, other], place));
  expect((await concerned()).sort()).toEqual([reviewer, other].sort());
  for (const scope of [
    { district: '990102', category: null },
    { district: null, category: 'FH' },
    { district: '990101', category: 'FH' },
    { district: '990102', category: 'ZL' },
  ] as const) {
    await setScopes(reviewer, scope);
    expect(await concerned(), JSON.stringify(scope)).toEqual([other]);
  }
  for (const scope of [eastern, leases, { district: '990101', category: 'ZL' } as const, wholeCity]) {
    await setScopes(reviewer, { district: '990102', category: 'FH' }, scope);
    expect((await concerned()).sort(), JSON.stringify(scope)).toEqual([reviewer, other].sort());
  }
  await setScopes(reviewer);
});

test('supervisors are those with the role whose business it is', async () => {
  const supervisors = () => inOneTransaction((transaction) => access.listSupervisors(transaction, place));
  expect(await supervisors()).toEqual([supervisor]);
  await setScopes(supervisor, { district: '990102', category: null });
  expect(await supervisors()).toEqual([]);
});
