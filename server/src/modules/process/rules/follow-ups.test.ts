import { expect, test } from 'vitest';
import { withoutFormer } from './case-figures.ts';
import { followableBy, followableByParty } from './follow-ups.ts';

test('行政许可法 art. 69, 70: who holds it, or a clerk for them, asks for a change, renewal, replacement or an end; a reviewer begins a revocation', () => {
  const of = (isApplicant: boolean, inScope: boolean, ...roles: string[]) =>
    followableBy({ isApplicant, inScope, roles });
  expect(of(true, false)).toEqual(['change', 'renewal', 'replacement', 'cancellation']);
  expect(of(false, true, 'window-clerk')).toEqual(['change', 'renewal', 'replacement', 'cancellation']);
  expect(of(false, false, 'window-clerk', 'first-reviewer')).toEqual([]);
  expect(of(false, true, 'first-reviewer')).toEqual(['revocation']);
  expect(of(false, true, 'second-reviewer', 'approver', 'supervisor')).toEqual([]);
});

test('what takes the place of a case takes back what that brought, and keeps what both name', () => {
  const lease = { kind: 'lease', residential: true } as const;
  const [zhang, li] = ['zhang', 'li'].map((subject) => ({ register: 'agency-staff' as const, subject }));
  const day = { kind: 'validity' as const, enterprise: 'E', what: '证书' };
  const former = {
    filed: [{ ...lease, count: 1, area: 80, amount: 3_000 }],
    registered: [zhang, li].filter((one) => one !== undefined),
    days: [{ ...day, on: '2027-01-01' }],
  };
  const next = {
    filed: [{ ...lease, count: 1, area: 80, amount: 4_000 }],
    registered: [li].filter((one) => one !== undefined),
    days: [{ ...day, on: '2028-01-01' }],
  };
  expect(withoutFormer(former, next)).toEqual({
    ...next,
    filed: [{ ...lease, count: -1, area: -80, amount: -3_000 }, ...next.filed],
    removed: [zhang],
    over: [],
  });
  expect(withoutFormer(former)).toMatchObject({ registered: [], days: [], removed: [zhang, li], over: [day] });
});

test('whom a certificate names may have it changed, renewed or ended; a replacement is for who applied', () => {
  expect(followableByParty).toEqual(['change', 'renewal', 'cancellation']);
});
