import { expect, test } from 'vitest';
import { findVerificationFault, type Verification, type VerifiedHouse, verificationCodeOf } from './verification.ts';

const house = { code: 'HY1', certificateNumber: '证1', unitNumber: '单元1', owners: ['A', 'B'] };
const verification: Verification = { ...house, validUntil: '2026-06-30', usedBy: null };
const fault = (changes: Partial<Verification> = {}, sold: Partial<VerifiedHouse> = {}, day = '2026-06-30') =>
  findVerificationFault({ ...verification, ...changes }, { ...house, ...sold }, day);

test('a house is sold by its own code, until its last day', () => {
  expect(fault()).toBeUndefined();
  expect(fault({}, { owners: ['B', 'A'] }), 'in whichever order').toBeUndefined();
  expect(fault({}, {}, '2026-07-01')).toBe('房源核验码已于 2026-06-30 到期，请重新申请房源核验');
});

test('a code that nobody has issued, or that was used, sells nothing', () => {
  expect(findVerificationFault(undefined, house, '2026-06-30')).toContain('房源核验码不存在');
  expect(fault({ usedBy: 7 })).toBe('房源核验码已用于其他合同的备案，请重新申请房源核验');
});

test('a code sells no other house, and not for anybody else', () => {
  const other = '房源核验码核验的是其他房屋，请核对不动产权证书号和不动产单元号';
  expect(fault({}, { certificateNumber: '证2' })).toBe(other);
  expect(fault({}, { unitNumber: '单元2' })).toBe(other);
  expect(fault({ unitNumber: null })).toBeUndefined();
  expect(fault({}, { unitNumber: null })).toBeUndefined();
  for (const owners of [['A'], ['A', 'B', 'C'], ['A', 'C']])
    expect(fault({}, { owners }), owners.join()).toBe('出卖人与房源核验时的权利人不一致，请核对');
});

test('a code is made of the case number', () => {
  expect(verificationCodeOf('99010120261115SH1010000017')).toMatch(/^[0-9A-Z]{6,32}$/);
});
