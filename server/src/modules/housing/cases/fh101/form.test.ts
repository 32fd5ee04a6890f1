import type { Fh101Form } from '@anju/contract/forms/housing/fh101';
import { fh101Sample } from '@anju/contract/sample-forms/housing/fh101';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { fh101 } from './case-type.ts';

test('FH101 refuses what cannot be', () => {
  const fault = (changes: Partial<Fh101Form> = {}) => faultOf(fh101, { ...fh101Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ totalInvestment: 0, capital: 0 })).toBe('总投资应大于零');
  expect(fault({ capital: fh101Sample.totalInvestment + 1 })).toBe('项目资本金不能大于总投资');
  expect(fault({ plannedDelivery: fh101Sample.startDate })).toBe('计划交付日期应晚于开工日期');
  expect(fault({ supervisor: fh101Sample.contractor })).toBe('监理单位与施工单位不能是同一单位');
});

test('a project is built by permits of every kind, of some by several', () => {
  const permits = [...fh101Sample.permits];
  const fault = (given: object[]) => faultOf(fh101, { ...fh101Sample, permits: given });
  expect(permits.filter(({ kind }) => kind === '建筑工程施工许可证')).toHaveLength(2);
  for (const missing of new Set(permits.map(({ kind }) => kind)))
    expect(fault(permits.filter(({ kind }) => kind !== missing)), missing).toBe(
      '不动产权证书（国有建设用地使用权）或国有土地使用证、建设用地规划许可证、建设工程规划许可证、建筑工程施工许可证应各填写至少一份',
    );
  expect(fault([...permits, permits[0] as object])).toBe('项目证照有重复项');
});
