import { expect, test } from 'vitest';
import { isDepositTooHigh, isPaidInFull, payment } from './payment.ts';
import { faultOf } from './testing/fault-of.ts';

test('a plan of payments is of the kind it says', () => {
  const instalment = (source: string) => ({ dueOn: '2026-01-10', amount: 1, source });
  const fault = (mode: string, ...sources: string[]) =>
    faultOf(payment(), { mode, instalments: sources.map(instalment) });
  const right: ReadonlyArray<readonly string[]> = [
    ['一次性付款', '自有资金'],
    ['分期付款', '自有资金', '自有资金'],
    ['商业贷款', '自有资金', '商业贷款'],
    ['公积金贷款', '自有资金', '公积金贷款'],
    ['组合贷款', '自有资金', '商业贷款', '公积金贷款'],
  ];
  for (const [mode = '', ...sources] of right) expect(fault(mode, ...sources), mode).toBeUndefined();
  const wrong: ReadonlyArray<readonly string[]> = [
    ['一次性付款', '自有资金', '自有资金'],
    ['一次性付款', '商业贷款'],
    ['分期付款', '自有资金'],
    ['商业贷款', '自有资金'],
    ['商业贷款', '商业贷款', '公积金贷款'],
    ['组合贷款', '商业贷款'],
  ];
  for (const [mode = '', ...sources] of wrong)
    expect(fault(mode, ...sources), mode).toBe('付款安排与付款方式不一致，请核对笔数和款项来源');
});

test('定金 stands beside what is paid at once or by parts, and counts', () => {
  const own = { dueOn: '2026-02-10', amount: 90, source: '自有资金' as const };
  const deposit = { amount: 10, paidOn: '2026-01-10' };
  const once = { mode: '一次性付款' as const, deposit, instalments: [own] };
  expect(faultOf(payment(), once)).toBeUndefined();
  expect(faultOf(payment(), { ...once, deposit: { ...deposit, amount: 0 } })).toBe('约定定金的，定金金额应大于零');
  expect(faultOf(payment(), { ...once, mode: '分期付款' })).toBe('付款安排与付款方式不一致，请核对笔数和款项来源');
  expect(isPaidInFull(once, 100)).toBe(true);
  expect(isPaidInFull(once, 90)).toBe(false);
  expect(isPaidInFull({ ...once, deposit: undefined }, 90)).toBe(true);
});

test('when a loan is paid out need not be known', () => {
  const undated = (source: string) => ({ amount: 1, source });
  const own = { ...undated('自有资金'), dueOn: '2026-01-10' };
  expect(faultOf(payment(), { mode: '商业贷款', instalments: [own, undated('商业贷款')] })).toBeUndefined();
  expect(faultOf(payment(), { mode: '公积金贷款', instalments: [own, undated('公积金贷款')] })).toBeUndefined();
  expect(faultOf(payment(), { mode: '一次性付款', instalments: [undated('自有资金')] })).toBe(
    '自有资金支付的，应填写付款日期',
  );
});

test('民法典 586: 定金 is at most a fifth of the price', () => {
  const instalments = [{ dueOn: '2026-02-10', amount: 80, source: '自有资金' as const }];
  const of = (amount: number) => ({
    mode: '一次性付款' as const,
    deposit: { amount, paidOn: '2026-01-10' },
    instalments,
  });
  expect(isDepositTooHigh(of(20), 100)).toBe(false);
  expect(isDepositTooHigh(of(20.01), 100)).toBe(true);
  expect(isDepositTooHigh({ mode: '一次性付款', instalments }, 80)).toBe(false);
});
