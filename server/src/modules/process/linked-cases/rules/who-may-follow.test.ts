import { expect, test } from 'vitest';
import { followableBy, followableByParty } from './who-may-follow.ts';

test('行政许可法 art. 69, 70: who holds it, or a clerk for them, asks for a change, renewal, replacement or an end; a reviewer begins a revocation', () => {
  const of = (isApplicant: boolean, inScope: boolean, ...roles: string[]) =>
    followableBy({ isApplicant, inScope, roles });
  expect(of(true, false)).toEqual(['change', 'renewal', 'replacement', 'cancellation']);
  expect(of(false, true, 'window-clerk')).toEqual(['change', 'renewal', 'replacement', 'cancellation']);
  expect(of(false, false, 'window-clerk', 'first-reviewer')).toEqual([]);
  expect(of(false, true, 'first-reviewer')).toEqual(['revocation']);
  expect(of(false, true, 'second-reviewer', 'approver', 'supervisor')).toEqual([]);
});

test('whom a certificate names may have it changed, renewed or ended; a replacement is for who applied', () => {
  expect(followableByParty).toEqual(['change', 'renewal', 'cancellation']);
});
