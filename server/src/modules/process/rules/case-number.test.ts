import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseNumber, isCaseNumber } from './case-number.ts';

const number = caseNumber('330106', '2026-03-02', 'ZL201', 123);

test('a case number names district, day, type and running number, and checks itself', () => {
  expect(number).toMatch(/^33010620260302ZL201000123[0-9A-Z]$/);
  expect(isCaseNumber(number)).toBe(true);
  expect(isCaseNumber('33010620260302ZL201000123')).toBe(false);
});

test('one wrong character is noticed', () => {
  fc.assert(
    fc.property(fc.nat({ max: number.length - 2 }), fc.nat({ max: 9 }), (at, digit) => {
      const changed = number.slice(0, at) + digit + number.slice(at + 1);
      expect(isCaseNumber(changed), changed).toBe(changed === number);
    }),
  );
});
