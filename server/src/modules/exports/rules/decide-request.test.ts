import { ExportState } from '@anju/contract';
import { expect, test } from 'vitest';
import { assertMayDecide, decisionDeadline, rowLimit, watermarkOf } from './decide-request.ts';

const request = (state: ExportState) => ({ state, account_id: 'one' });

test('a second person decides, as long as nobody has', () => {
  expect(() => assertMayDecide(request('awaiting-approval'), 'other', true)).not.toThrow();
  for (const state of ExportState.options) {
    expect(() => assertMayDecide(request(state), 'one', true)).toThrow('不能审批本人');
    if (state !== 'awaiting-approval') expect(() => assertMayDecide(request(state), 'other', true)).toThrow('已经处理');
  }
});

test('without an approval no more rows than need none', () => {
  expect(rowLimit(false, 1_000, 37, 5_000)).toBe(1_000);
  expect(rowLimit(false, 5, 37, 5_000), 'the number was lowered since').toBe(37);
  expect(rowLimit(false, 9_000, 37, 5_000)).toBe(5_000);
  expect(rowLimit(true, 1_000, 37, 5_000)).toBe(5_000);
});

test('the first line names who, when and why', () => {
  expect(watermarkOf('何督查', 'supervisor01', '2026-11-17 10:05', '季度通报')).toBe(
    '导出人：何督查（supervisor01）　时间：2026-11-17 10:05　事由：季度通报',
  );
});

test('what nobody decided in time is decided by nobody', () => {
  expect(() => assertMayDecide(request('awaiting-approval'), 'other', false)).toThrow('已超过审批期限');
  expect(decisionDeadline(new Date('2026-11-17T01:00:00Z'), 7)).toEqual(new Date('2026-11-24T01:00:00Z'));
});
