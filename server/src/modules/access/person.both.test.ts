import { randomUUID } from 'node:crypto';
import type { CaseScope } from '@anju/contract';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Act } from '../../platform/audit/act.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import { systemClock as clock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createCatalogService } from '../catalog/index.ts';
import { createAccessService } from './service.ts';
import type { AccessTables } from './store.ts';

const database = await openTestDatabase();
const db = database.tables<AccessTables>();
const catalog = createCatalogService({ database, clock, config: readConfig({}), audit: createAudit(database, clock) });
const roles = { deciding: ['first-reviewer', 'second-reviewer'], supervising: 'supervisor' };
const access = createAccessService({ database }, { catalog, roles });

async function accountWith(role: string): Promise<string> {
  const accountId = randomUUID();
  await catalog.assignRoles(accountId, [role]);
  return accountId;
}
const reviewer = await accountWith('first-reviewer');
const other = await accountWith('second-reviewer');
const administrator = await accountWith('system-administrator');
const citizen = await accountWith('citizen');

const setScopes = (id: string, ...scopes: CaseScope[]) =>
  inTransaction(db, async (transaction) => {
    const recorded: unknown[] = [];
    const record = async (...entry: unknown[]) => void recorded.push(entry);
    const actor = { accountId: administrator, clientAddress: '', displayName: '管理员' };
    await access.setScopes({ id, loginName: 'reviewer' }, scopes, { ...actor, transaction, record } as Act);
    return recorded;
  });
const eastern: CaseScope = { district: '990101', category: null };
const leases: CaseScope = { district: null, category: 'ZL' };
const wholeCity: CaseScope = { district: null, category: null };
const place = { district: '990101', category: 'ZL' };

test('an official decides in some process or watches over all; administrators see figures and decide nothing', async () => {
  const supervisor = await accountWith('supervisor');
  const nobody = { scopes: [], isOfficial: false, isSupervisor: false, isAdministrator: false, seesFigures: false };
  const official = { ...nobody, isOfficial: true, seesFigures: true };
  await setScopes(supervisor, eastern);
  expect(await Promise.all([reviewer, supervisor, administrator, citizen].map(access.findPerson))).toEqual([
    { ...official, accountId: reviewer, roles: ['first-reviewer'] },
    { ...official, accountId: supervisor, roles: ['supervisor'], isSupervisor: true, scopes: [eastern] },
    { ...nobody, accountId: administrator, roles: ['system-administrator'], isAdministrator: true, seesFigures: true },
    { ...nobody, accountId: citizen, roles: ['citizen'] },
  ]);
  const stranger = randomUUID();
  expect(await access.findPerson(stranger)).toEqual({ ...nobody, accountId: stranger, roles: [] });
});

test('figures are those of one’s scopes, without any of the whole city; who is no official has none', async () => {
  expect(await access.listFigureScopes(reviewer)).toEqual([wholeCity]);
  expect(await access.listFigureScopes(administrator)).toEqual([wholeCity]);
  expect(await access.listFigureScopes(citizen)).toEqual([]);
  await setScopes(reviewer, eastern);
  expect(await access.listFigureScopes(reviewer)).toEqual([eastern]);
  await setScopes(citizen, eastern);
  expect(await access.listFigureScopes(citizen)).toEqual([]);
});

test('scopes are replaced as a whole, each kept once, in the order of districts and lines, and recorded', async () => {
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
  const detail = { scopes: '990101 各类、990102 FH、990102 ZL → 全市 ZL' };
  expect(await setScopes(reviewer, leases)).toEqual([['account-scopes-set', 'reviewer', detail]]);
  expect(await access.listScopes(reviewer)).toEqual([leases]);
  expect(await access.listScopes(other), 'of nobody else').toEqual([{ district: '990102', category: 'FH' }]);
  expect(await setScopes(reviewer)).toEqual([['account-scopes-set', 'reviewer', { scopes: '全市 ZL → ' }]]);
  expect(await access.listScopes(reviewer)).toEqual([]);
  await setScopes(other);
});

test('a piece of business concerns officials without a scope, or with one that it lies in', async () => {
  const concerned = () => inTransaction(db, (transaction) => access.listInScope(transaction, [reviewer, other], place));
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
});

test('supervisors are those with the role whose business it is', async () => {
  const supervisor = await accountWith('supervisor');
  const isConcerned = () =>
    inTransaction(db, async (transaction) => {
      const supervisors = await access.listSupervisors(transaction, place);
      expect(supervisors).not.toContain(other);
      return supervisors.includes(supervisor);
    });
  expect(await isConcerned()).toBe(true);
  await setScopes(supervisor, { district: '990102', category: null });
  expect(await isConcerned()).toBe(false);
});
