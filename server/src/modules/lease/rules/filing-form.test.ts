import type { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import { expect, test } from 'vitest';
import { toFiling } from './filing-form.ts';

test('a filing has what is filed of a contract, and who files it', () => {
  const terms = {
    rent: 3500,
    use: '居住',
    handoverDate: '2026-12-01',
    payDay: 5,
    payee: {},
    costs: 'x',
    repairs: 'x',
    lateFee: 3,
    penaltyMonths: 1,
    otherTerms: 'x',
  } as unknown as LeaseContractForm;
  const filed = { rent: 3500, use: '居住', signedOn: '2026-11-17' };
  expect(toFiling(terms, { role: 'agency', signedOn: '2026-11-17' })).toStrictEqual({ ...filed, filedBy: '经纪机构' });
  expect(toFiling(terms, { role: 'lessee', signedOn: '2026-11-17', contractNumber: 'HT1' })).toEqual({
    ...filed,
    filedBy: '承租人',
    contractNumber: 'HT1',
  });
  expect(toFiling(terms, { role: 'lessor', signedOn: '2026-11-17' }).filedBy).toBe('出租人');
});
