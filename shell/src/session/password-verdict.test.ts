import { expect, test } from 'vitest';
import { isStrongEnough, judgePassword } from './password-verdict.ts';

test('NTC-07 a password that lacks a class or has fewer than 8 characters is weak, and it is known what is missing', () => {
  expect(judgePassword('Anju@2026')).toEqual({ weak: false, missing: [] });
  expect(judgePassword('123456')).toEqual({ weak: true, missing: ['lower', 'upper', 'special', 'length'] });
  expect(judgePassword('Anju2026x')).toEqual({ weak: true, missing: ['special'] });
  expect(judgePassword('Aa1@567')).toEqual({ weak: true, missing: ['length'] });
  expect(judgePassword('')).toEqual({ weak: true, missing: ['digit', 'lower', 'upper', 'special', 'length'] });
});

test('FGT-03 a new password needs all four classes and more than 4 characters', () => {
  expect(isStrongEnough('Aa1@5')).toBe(true);
  for (const weak of ['Aa1@', 'aa1@5', 'AA1@5', 'Aaa@5'.replace('5', 'b'), 'Aa1b5', ''])
    expect(isStrongEnough(weak)).toBe(false);
});
