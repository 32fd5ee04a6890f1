import { day, listOf, money, titled } from './fields.ts';
import { addUpTo, isAboveShare } from './figures.ts';
import { withRules } from './form-rules.ts';
import { z } from './zod.ts';

/** The payment consists of the 定金 and of instalments with their amounts, due days and sources. */
/* @__NO_SIDE_EFFECTS__ */
export function payment() {
  return titled(
    '付款方式',
    withRules(
      z.strictObject({
        mode: titled('付款方式', z.enum(['一次性付款', '分期付款', '商业贷款', '公积金贷款', '组合贷款'])),
        deposit: titled('定金', z.optional(z.strictObject({ amount: money('定金金额'), paidOn: day('定金支付日期') }))),
        instalments: listOf(
          '付款安排',
          z.strictObject({
            dueOn: titled('付款日期', z.optional(day('付款日期'))),
            amount: money('付款金额'),
            source: titled('款项来源', z.enum(['自有资金', '商业贷款', '公积金贷款'])),
          }),
          1,
          60,
        ),
      }),
      [
        {
          field: 'deposit',
          message: '约定定金的，定金金额应大于零',
          isKept: ({ deposit }) => deposit === undefined || deposit.amount > 0,
        },
        {
          field: 'instalments',
          message: '自有资金支付的，应填写付款日期',
          isKept: ({ instalments }) =>
            instalments.every(({ source, dueOn }) => source !== '自有资金' || dueOn !== undefined),
        },
        {
          field: 'instalments',
          message: '付款安排与付款方式不一致，请核对笔数和款项来源',
          isKept: ({ mode, instalments }) => {
            const comesFrom = (source: string) => instalments.some((instalment) => instalment.source === source);
            if (mode === '一次性付款' && instalments.length > 1) return false;
            if (mode === '分期付款' && instalments.length < 2) return false;
            const takesLoan = mode === '商业贷款' || mode === '组合贷款';
            const takesFund = mode === '公积金贷款' || mode === '组合贷款';
            return comesFrom('商业贷款') === takesLoan && comesFrom('公积金贷款') === takesFund;
          },
        },
      ],
    ),
  );
}
type Payment = z.output<ReturnType<typeof payment>>;

/** Checks that 定金 and instalments add up to the price. */
export function isPaidInFull({ deposit, instalments }: Payment, price: number): boolean {
  return addUpTo([deposit?.amount ?? 0, ...instalments.map(({ amount }) => amount)], price);
}

/** By 民法典 art. 586, the part above this share is no 定金. */
export const maxDepositPercent = 20;

export function isDepositTooHigh({ deposit }: Payment, price: number): boolean {
  return deposit !== undefined && isAboveShare(deposit.amount, maxDepositPercent, price);
}
