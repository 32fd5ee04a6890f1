import { expect, test } from 'vitest';
import { reachOf } from './reach.ts';

const citizen = { accountId: 'a', roles: ['citizen'], scopes: [], isOfficial: false, isSupervisor: false };
const clerk = { ...citizen, roles: ['window-clerk', 'first-reviewer'], isOfficial: true };
const eastern = { district: '990101', category: null };
const leases = { district: '990102', category: 'ZL' };
const scopes = [eastern, leases];

test('who is no official has no business, whatever roles and scopes they have', () => {
  expect(reachOf(citizen)).toEqual({ accountId: 'a', business: undefined });
  expect(reachOf({ ...citizen, scopes, isSupervisor: true })).toEqual({ accountId: 'a', business: undefined });
});

test('an official’s business is that of their roles, in their districts and lines', () => {
  const ofRoles = ['#window-clerk', '#first-reviewer'];
  expect(reachOf(clerk)).toEqual({ accountId: 'a', business: [ofRoles] });
  expect(reachOf({ ...clerk, scopes })).toEqual({ accountId: 'a', business: [ofRoles, ['@990101', '@990102 ZL']] });
});

test('a supervisor’s business is that of any role, in their districts and lines', () => {
  const supervisor = { ...clerk, roles: ['supervisor'], isSupervisor: true };
  expect(reachOf(supervisor)).toEqual({ accountId: 'a', business: [] });
  expect(reachOf({ ...supervisor, scopes })).toEqual({ accountId: 'a', business: [['@990101', '@990102 ZL']] });
});
