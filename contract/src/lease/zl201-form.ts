import { day, matching, titled } from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { areMinorsGuarded, houseForm } from '../parties.ts';
import { z } from '../zod.ts';
import { leaseFields, leaseRules } from './lease-fields.ts';

export { leaseFilings } from './lease-fields.ts';

/** 租赁合同备案 */
export const Zl201Form = withRules(
  houseForm({
    ...leaseFields,
    filedBy: titled('申请备案的一方', z._default(z.enum(['出租人', '承租人', '经纪机构']), '出租人')),
    signedOn: day('合同签订日期'),
    /** A contract that was signed in this portal replaces the papers that would prove it. */
    contractNumber: titled('电子合同编号', z.optional(matching(/^HT\d{17}$/))),
  }),
  [
    ...leaseRules,
    {
      field: 'lessors',
      message: '出租人未成年的，应填写监护人',
      isKept: ({ lessors, signedOn }) => areMinorsGuarded(lessors, signedOn),
    },
    {
      field: 'lessees',
      message: '承租人未成年的，应填写监护人',
      isKept: ({ lessees, signedOn }) => areMinorsGuarded(lessees, signedOn),
    },
    {
      field: 'filedBy',
      message: '经纪机构申请备案的，应填写经纪机构；通过经纪机构成交的，出租人不自行申请',
      isKept: ({ filedBy, brokerage }) =>
        filedBy === '承租人' || (filedBy === '经纪机构') === (brokerage !== undefined),
    },
  ],
);
export type Zl201Form = z.output<typeof Zl201Form>;
