import { gr102Sample } from '@anju/contract/sample-forms/personal/gr102';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { gr102 as define } from './case-type.ts';

const gr102 = define({ findFaults: async () => [], listDwellings: async () => [] });
const fault = (changes: object = {}) => faultOf(gr102, { ...gr102Sample, ...changes });
const { chen, liu, zhang } = samplePeople;
const member = ({ name, idNumber }: typeof chen, relation: string) => ({ name, idNumber, relation });

test('a family is everybody once, with one spouse', () => {
  expect(fault()).toBeUndefined();
  expect(fault({ family: [member(chen, '配偶'), member(liu, '未成年子女')] })).toBeUndefined();
  expect(fault({ family: [member(chen, '配偶'), member(liu, '配偶')] })).toBe('配偶只能填写一人');
  const twice = '申请人和家庭成员中有重复的证件号码';
  expect(fault({ family: [member(chen, '配偶'), member(chen, '未成年子女')] })).toBe(twice);
  expect(fault({ family: [member(zhang as typeof chen, '配偶')] })).toBe(twice);
});
