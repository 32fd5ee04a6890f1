import { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import { expect, test } from 'vitest';
import { agreedTerms } from '../../../../testing/agreed-terms.ts';
import { readableTerms } from './readable-terms.ts';

test('a draft is read as far as it goes', () => {
  const begun = {
    rent: 3_000,
    occupants: [{ name: '张三' }],
    lessees: [{ name: '李四', idNumber: '1' }],
    otherTerms: '',
  };
  expect(readableTerms(LeaseContractForm, begun)).toEqual(begun);
  expect(readableTerms(LeaseContractForm, {})).toEqual({});
});

test('all of what is complete is read, and of what the form does not know', () => {
  const unit = { district: '990101', address: '示例路 1 号', unitNumber: '990101001001GB00001F00010001', area: 80 };
  const complete = { ...agreedTerms, ...unit };
  expect(LeaseContractForm.safeParse(complete).success).toBe(true);
  expect(readableTerms(LeaseContractForm, complete)).toEqual(complete);
  expect(readableTerms(LeaseContractForm, { unknown: null })).toEqual({ unknown: null });
});

test('what is of another kind than it should be is left out, alone', () => {
  expect(
    readableTerms(LeaseContractForm, {
      rent: '三千',
      area: [],
      startDate: 3,
      endDate: '2026-12-31',
      lessees: '李四',
      leaseMode: '租',
      payee: null,
      occupants: ['x', null, { name: 3, idNumber: '990101199001010001' }, { name: '张三' }],
      fundAccount: { bank: '示例银行', number: 7 },
    }),
  ).toEqual({
    endDate: '2026-12-31',
    occupants: [{ idNumber: '990101199001010001' }, { name: '张三' }],
    fundAccount: { bank: '示例银行' },
  });
});
