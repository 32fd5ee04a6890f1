import type { Fh101Form } from '@anju/contract/forms/housing/fh101';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { fh101 } from './case-type.ts';
import { fh101Sample } from './sample.ts';

test('FH101 refuses what cannot be', () => {
  const fault = (changes: Partial<Fh101Form> = {}) => faultOf(fh101, { ...fh101Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ totalInvestment: 0, capital: 0 })).toBe('总投资应大于零');
  expect(fault({ capital: fh101Sample.totalInvestment + 1 })).toBe('项目资本金不能大于总投资');
  expect(fault({ plannedDelivery: fh101Sample.startDate })).toBe('计划交付日期应晚于开工日期');
  expect(fault({ supervisor: fh101Sample.contractor })).toBe('监理单位与施工单位不能是同一单位');
});
