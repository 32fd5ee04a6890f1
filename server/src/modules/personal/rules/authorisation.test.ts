import { expect, test } from 'vitest';
import { findGrantFault, maxInForce, stateOf } from './authorisation.ts';

const today = '2026-11-17';

test('an authorisation holds through its last day, unless it was revoked', () => {
  const state = (validUntil: string, isRevoked = false) => stateOf({ validUntil, isRevoked }, today);
  expect([state('2026-11-17'), state('2026-11-16'), state('2026-11-18', true)]).toEqual([
    'valid',
    'expired',
    'revoked',
  ]);
});

test('nobody authorises themselves, for a day that is over, for longer than a year, or without end', () => {
  const fault = (changes: object = {}, inForce = 0) =>
    findGrantFault(
      { grantorNumber: 'A', granteeNumber: 'B', validUntil: '2026-12-01', ...changes },
      { today, latest: '2027-11-18', inForce },
    );
  expect(fault()).toBeUndefined();
  expect(fault({ granteeNumber: 'A' })).toBe('不能授权给本人');
  expect([fault({ validUntil: today }), fault({ validUntil: '2026-11-16' })]).toEqual([
    undefined,
    '有效期不能早于今天',
  ]);
  expect([fault({ validUntil: '2027-11-18' }), fault({ validUntil: '2027-11-19' })]).toEqual([
    undefined,
    '有效期最长 366 日',
  ]);
  expect(fault({}, maxInForce - 1)).toBeUndefined();
  expect(fault({}, maxInForce)).toContain('有效的授权最多 100 项');
});
