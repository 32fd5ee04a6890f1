import { expect, test } from 'vitest';
import { findVerificationFault, type Verification, type VerifiedHouse, verificationCodeOf } from './verification.ts';

const house = { code: 'HY1', certificateNumber: '证1', unitNumber: '单元1', owners: ['A', 'B'], agency: null };
const verification: Verification = { ...house, validUntil: '2026-06-30', usedBy: null };
const fault = (
  changes: Partial<Verification> = {},
  sold: Partial<VerifiedHouse> = {},
  asked: { day?: string; isEntitled?: boolean } = {},
) =>
  findVerificationFault(
    { ...verification, ...changes },
    { ...house, ...sold },
    { day: '2026-06-30', isEntitled: true, ...asked },
  );
const other =
  '房源核验码与填写的不动产权证书号、不动产单元号、出卖人不符，或者已使用、已到期，请核对；尚未核验的，请先申请存量房房源核验';

test('a house is sold by its own code, until its last day', () => {
  expect(fault()).toBeUndefined();
  expect(fault({}, { owners: ['B', 'A'] }), 'in whichever order').toBeUndefined();
  expect(fault({}, {}, { day: '2026-07-01' })).toBe('房源核验码已于 2026-06-30 到期，请重新申请房源核验');
});

test('a code that nobody has issued, or that was used, sells nothing', () => {
  expect(findVerificationFault(undefined, house, { day: '2026-06-30', isEntitled: true })).toBe(other);
  expect(fault({ usedBy: 7 })).toBe('房源核验码已用于其他合同的备案，请重新申请房源核验');
});

test('a code sells no other house, and not for anybody else', () => {
  expect(fault({}, { certificateNumber: '证2' })).toBe(other);
  expect(fault({}, { unitNumber: '单元2' })).toBe(other);
  expect(fault({ unitNumber: null })).toBeUndefined();
  expect(fault({}, { unitNumber: null })).toBeUndefined();
  for (const owners of [['A'], ['A', 'B', 'C'], ['A', 'C']]) expect(fault({}, { owners }), owners.join()).toBe(other);
});

test('what became of a code is told to whose house it is, and to nobody else', () => {
  const isEntitled = false;
  expect(fault({ usedBy: 7 }, {}, { isEntitled })).toBe(other);
  expect(fault({}, {}, { isEntitled, day: '2026-07-01' })).toBe(other);
  expect(fault({}, {}, { isEntitled })).toBeUndefined();
});

test('a code is made of the case number', () => {
  expect(verificationCodeOf('99010120261115SH1010000017')).toMatch(/^[0-9A-Z]{6,32}$/);
});
