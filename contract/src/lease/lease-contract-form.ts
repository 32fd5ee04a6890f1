import { day, matching, text, titled, wholeNumber } from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { haveAgents, haveGuardians, houseForm } from '../parties.ts';
import { z } from '../zod.ts';
import { leaseFields, leaseRules } from './lease-fields.ts';

/**
 * The form holds what the parties of a 房屋租赁合同 agree on. Terms that may be open at first are settled before
 * anybody signs.
 */
export const LeaseContractForm = withRules(
  houseForm({
    ...leaseFields,
    handoverDate: z.optional(day('房屋交付日期')),
    payDay: titled('每期租金支付日（每月几日前）', z.optional(wholeNumber(1, 28))),
    payee: titled(
      '收款账户',
      z.optional(
        z.strictObject({
          holder: text('收款人', 128),
          bank: text('收款人开户银行', 128),
          number: titled('收款人账号', matching(/^\d{8,32}$/)),
        }),
      ),
    ),
    costs: titled('水、电、燃气、物业等费用', z.optional(text('水、电、燃气、物业等费用', 200))),
    repairs: titled('房屋和设施的维修', z.optional(text('房屋和设施的维修', 200))),
    lateFee: titled('逾期付款违约金（每日万分之几）', z.optional(wholeNumber(0, 10))),
    penaltyMonths: titled('提前解除的违约金（几个月租金）', z.optional(wholeNumber(0, 3))),
    otherTerms: z.optional(text('其他约定', 1_000)),
  }),
  [
    ...leaseRules,
    {
      field: 'payee',
      message: '收款人应为出租人本人；经纪机构、网络平台不得代收代付租金和押金',
      isKept: ({ payee, lessors, brokerage }) =>
        payee === undefined || (lessors.some(({ name }) => name === payee.holder) && payee.holder !== brokerage?.name),
    },
    {
      field: 'handoverDate',
      message: '房屋交付日期不应晚于租赁起始日期',
      isKept: ({ handoverDate, startDate }) => handoverDate === undefined || handoverDate <= startDate,
    },
    {
      field: 'lessors',
      message: '电子合同由当事人本人签署；由监护人或者代理人签署的，请签订纸质合同后申请备案',
      isKept: ({ lessors, lessees }) => {
        const parties = [...lessors, ...lessees];
        return !haveAgents(parties) && !haveGuardians(parties);
      },
    },
    {
      field: 'lessees',
      message: '持居民身份证以外证件的当事人，应填写出生日期',
      isKept: ({ lessors, lessees }) =>
        [...lessors, ...lessees].every(
          ({ documentType = '居民身份证', birthDate }) => documentType === '居民身份证' || birthDate !== undefined,
        ),
    },
    {
      field: 'brokerage',
      message: '经纪机构不能同时是合同的当事人',
      isKept: ({ lessors, lessees, brokerage }) =>
        brokerage === undefined ||
        [...lessors, ...lessees].every(({ creditCode }) => creditCode !== brokerage.creditCode),
    },
  ],
);
export type LeaseContractForm = z.output<typeof LeaseContractForm>;
