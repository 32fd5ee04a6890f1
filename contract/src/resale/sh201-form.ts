import { area, day, matching, money, text, titled, yesOrNo } from '../fields.ts';
import { fromCertificate, shownWhen, withRules } from '../form-rules.ts';
import {
  areDifferentPeople,
  areMinorsGuarded,
  bankAccount,
  brokerage,
  houseForm,
  houseUse,
  ownership,
} from '../parties.ts';
import { isPaidInFull, payment } from '../payment.ts';
import { eligibility } from '../personal/eligibility.ts';
import { z } from '../zod.ts';
import { restrictionFields, restrictionRules } from './restrictions.ts';

/** 存量房网签备案 */
export const Sh201Form = withRules(
  houseForm({
    buildingNumber: titled('楼号', z.optional(text('楼号', 32))),
    roomNumber: titled('房号', z.optional(text('房号', 32))),
    contractNumber: text('合同编号', 64),
    verificationCode: fromCertificate(
      { caseTypes: ['SH101'], line: '房源核验码' },
      titled('房源核验码', matching(/^[0-9A-Z]{6,32}$/)),
    ),
    certificateNumber: text('不动产权证书号', 64),
    use: houseUse(),
    area: area('建筑面积'),
    sellers: ownership('出卖人'),
    buyers: ownership('买受人'),
    eligibility: eligibility(),
    totalPrice: money('成交总价'),
    payment: payment(),
    escrow: titled('交易资金监管', z.enum(['监管', '不监管'])),
    escrowAccount: shownWhen({ field: 'escrow', is: ['监管'] }, z.optional(bankAccount('资金监管账户'))),
    mortgage: titled('抵押情况', z.enum(['无抵押', '解押后过户', '带押过户'])),
    ...restrictionFields(),
    buyersAcceptObjection: shownWhen(
      { field: 'restrictions', is: ['异议登记'] },
      titled('买受人是否书面承诺承担异议登记的风险', z.optional(yesOrNo('买受人是否书面承诺承担异议登记的风险'))),
    ),
    coOwnersWaive: shownWhen(
      { field: 'sellers.kind', is: ['按份共有'] },
      titled('其他按份共有人是否放弃优先购买权', z.optional(yesOrNo('其他按份共有人是否放弃优先购买权'))),
    ),
    isLeased: yesOrNo('是否出租'),
    lesseeWaives: shownWhen({ field: 'isLeased', is: [true] }, z.optional(yesOrNo('承租人是否放弃优先购买权'))),
    signedOn: day('合同签订日期'),
    transferBy: day('约定转移登记日期'),
    deliveryDate: day('交付日期'),
    brokerage: z.optional(brokerage()),
    commission: shownWhen({ field: 'brokerage' }, z.optional(money('经纪服务费'))),
  }),
  [
    {
      field: 'buyers',
      message: '买受人与出卖人不能是同一人',
      isKept: ({ sellers, buyers }) => areDifferentPeople([...sellers.people, ...buyers.people]),
    },
    {
      field: 'sellers',
      message: '出卖人未成年的，应填写监护人',
      isKept: ({ sellers, signedOn }) => areMinorsGuarded(sellers.people, signedOn),
    },
    {
      field: 'buyers',
      message: '买受人未成年的，应填写监护人',
      isKept: ({ buyers, signedOn }) => areMinorsGuarded(buyers.people, signedOn),
    },
    {
      field: 'payment',
      message: '定金和各笔付款之和应等于成交总价',
      isKept: ({ payment, totalPrice }) => isPaidInFull(payment, totalPrice),
    },
    {
      field: 'escrowAccount',
      message: '交易资金监管的，应填写资金监管账户；不监管的不填',
      isKept: ({ escrow, escrowAccount }) => (escrow === '监管') === (escrowAccount !== undefined),
    },
    ...restrictionRules,
    {
      field: 'restrictions',
      message: '抵押情况与权利限制不一致',
      isKept: ({ mortgage, restrictions }) => (mortgage === '无抵押') === !restrictions.includes('抵押'),
    },
    {
      field: 'buyersAcceptObjection',
      message: '有异议登记的，买受人应书面承诺承担其风险；其他情形不填',
      isKept: ({ restrictions, buyersAcceptObjection }) =>
        restrictions.includes('异议登记') ? buyersAcceptObjection === true : buyersAcceptObjection === undefined,
    },
    {
      field: 'coOwnersWaive',
      message: '按份共有的，应填写其他按份共有人是否放弃优先购买权；其他情形不填',
      isKept: ({ sellers, coOwnersWaive }) => (sellers.kind === '按份共有') === (coOwnersWaive !== undefined),
    },
    {
      field: 'lesseeWaives',
      message: '房屋已出租的，应填写承租人是否放弃优先购买权；未出租的不填',
      isKept: ({ isLeased, lesseeWaives }) => isLeased === (lesseeWaives !== undefined),
    },
    {
      field: 'transferBy',
      message: '约定转移登记日期不能早于合同签订日期',
      isKept: ({ signedOn, transferBy }) => transferBy >= signedOn,
    },
    {
      field: 'deliveryDate',
      message: '交付日期不能早于合同签订日期',
      isKept: ({ signedOn, deliveryDate }) => deliveryDate >= signedOn,
    },
    {
      field: 'commission',
      message: '通过经纪机构成交的，应填写经纪服务费；其他情形不填',
      isKept: ({ brokerage, commission }) => (brokerage !== undefined) === (commission !== undefined),
    },
  ],
);
export type Sh201Form = z.output<typeof Sh201Form>;
