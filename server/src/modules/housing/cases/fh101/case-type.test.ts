import { fh101Sample } from '@anju/contract/sample-forms/housing/fh101';
import { expect, test } from 'vitest';
import { findTexts } from '../../../../../testing/find-texts.ts';
import { fh101 } from './case-type.ts';

const find = (changes: Partial<typeof fh101Sample> = {}) =>
  findTexts(fh101, { ...fh101Sample, ...changes }, '2026-01-20');

test('a project with capital of its own passes', async () => {
  expect(await find()).toEqual([]);
});

test('capital below a fifth of the investment is flagged', async () => {
  expect(await find({ totalInvestment: 1_000, capital: 200 })).toEqual([]);
  expect(await find({ totalInvestment: 1_000, capital: 199.99 })).toEqual(['项目资本金低于总投资的 20%']);
});

test('more floor above ground than there is in all is flagged', async () => {
  expect(await find({ plotRatio: 3 })).toEqual([]);
  expect(await find({ plotRatio: 3.01 })).toEqual(['按容积率计算的地上建筑面积大于总建筑面积，需核对规划指标']);
});

test('a delivery in the past is flagged', async () => {
  expect(await find({ plannedDelivery: '2026-01-19' })).toEqual(['计划交付日期早于申请日期']);
});
