import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseNumber, isCaseNumber } from './case-number.ts';

const number = caseNumber('330106', '2026-03-02', 'ZL201', 123);

test('a case number names district, day, type and running number, and checks itself', () => {
  expect(number).toMatch(/^33010620260302ZL201000123[0-9A-Z]$/);
  expect(isCaseNumber(number)).toBe(true);
  expect(isCaseNumber('33010620260302ZL201000123')).toBe(false);
  expect(isCaseNumber(caseNumber('9330106', '2026-03-02', 'ZL201', 123)), 'longer before').toBe(false);
  expect(isCaseNumber(caseNumber('330106', '2026-03-02', 'ZL201', 1_234_567)), 'longer behind').toBe(false);
});

test('one wrong character is noticed', () => {
  fc.assert(
    fc.property(fc.nat({ max: number.length - 2 }), fc.nat({ max: 9 }), (at, digit) => {
      const changed = number.slice(0, at) + digit + number.slice(at + 1);
      expect(isCaseNumber(changed), changed).toBe(changed === number);
    }),
  );
});

/**
 * This is the other form of ISO 7064 MOD 37,36, without recursion: p begins at 36; each character adds its value, the
 * remainder by 36 (36 for 0) is doubled, and the remainder by 37 goes on; the check character makes the last sum 1. By
 * hand, for the short text `A1`: 36 + 10 = 46 → 10 → 20; 20 + 1 = 21 → 42 → 5; 5 + c ≡ 1 (mod 36) → c = 32 → `W`.
 */
function isChecked(text: string): boolean {
  const values = [...text].map((character) => Number.parseInt(character, 36));
  const last = values.pop() as number;
  const rest = values.reduce((product, value) => (((product + value) % 36 || 36) * 2) % 37, 36);
  return (rest + last) % 36 === 1;
}

test('the check character is that of ISO 7064 MOD 37,36', () => {
  expect(isChecked('A1W'), 'computed by hand').toBe(true);
  // GRid A1-2425G-ABC1234002-M is the worked example of the standard's hybrid system.
  expect(isChecked('A12425GABC1234002M')).toBe(true);
  expect(isChecked('A12425GABC1234002N')).toBe(false);
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 999_999 }),
      fc.constantFrom('ZL201', 'FH401', 'ORG301'),
      fc.nat(999_999),
      (district, type, running) => {
        expect(isChecked(caseNumber(String(district), '2026-03-02', type, running))).toBe(true);
      },
    ),
  );
});
