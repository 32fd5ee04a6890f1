import { plusYears } from '../days.ts';
import { area, day, mobileNumber, money, peopleOf, text, titled, wholeNumber, yesOrNo } from '../fields.ts';
import { type FormRule, fromCertificate, shownWhen } from '../form-rules.ts';
import {
  areDifferentPeople,
  bankAccount,
  brokerage,
  houseForm,
  identified,
  includeEnterprise,
  party,
} from '../parties.ts';
import { isRoomForLiving, roomKinds } from '../registry/codes.ts';
import { z } from '../zod.ts';

/** Certificates of these case types prove that a lease is filed: filing, change, renewal and replacement. */
export const leaseFilings: readonly string[] = ['ZL201', 'ZL202', 'ZL203', 'ZL205'];

const inRooms = { field: 'leaseMode', is: ['分间合租'] } as const;
const withDeposit = { field: 'depositMonths', is: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] } as const;

const converted = '是否经批准改建（登记用途不是住宅的填写）';

/** By 住房租赁条例 art. 5, a house that was no dwelling may be let to live in once its conversion is approved. */
export const conversionField = {
  isConvertedByApproval: shownWhen(
    { field: 'use', is: ['居住'], optional: true },
    titled(converted, z.optional(yesOrNo(converted))),
  ),
};

export const leaseFields = {
  area: area('租赁面积'),
  use: titled('租赁用途', z.enum(['居住', '办公', '商业', '仓储', '生产', '其他'])),
  ...conversionField,
  leaseMode: titled('出租方式', z.enum(['整租', '分间合租'])),
  part: shownWhen(inRooms, titled('出租部位', z.optional(z.enum(roomKinds)))),
  roomNumber: shownWhen(inRooms, z.optional(text('房间编号', 32))),
  rightType: titled('出租依据', z.enum(['自有', '共有人同意', '委托', '转租', '公房'])),
  headLease: shownWhen(
    { field: 'rightType', is: ['转租'] },
    titled(
      '原租赁合同',
      z.optional(
        z.strictObject({
          lessorName: text('原出租人', 128),
          filingNumber: fromCertificate(
            { caseTypes: leaseFilings },
            titled('原租赁合同备案证明号', z.optional(text('原租赁合同备案证明号', 64))),
          ),
          endDate: day('原租赁合同终止日期'),
          consentedOn: day('原出租人同意转租日期'),
        }),
      ),
    ),
  ),
  lessors: peopleOf('出租人', party('出租人', {}), 1, 20),
  fundAccount: shownWhen(
    { field: 'rightType', is: ['转租'], optional: true },
    z.optional(bankAccount('租赁资金监管账户')),
  ),
  lessees: peopleOf('承租人', party('承租人', {}), 1, 50),
  occupants: z.optional(
    peopleOf(
      '实际居住人',
      identified('实际居住人', {
        phone: titled('实际居住人手机号', z.optional(mobileNumber('实际居住人手机号'))),
      }),
      1,
      100,
    ),
  ),
  brokerage: z.optional(brokerage()),
  startDate: day('租赁起始日期'),
  endDate: day('租赁终止日期'),
  rent: money('月租金'),
  depositMonths: titled('押金月数', wholeNumber(0, 12)),
  payMonths: titled('租金支付周期（月）', wholeNumber(1, 12)),
  depositAmount: shownWhen(withDeposit, z.optional(money('押金金额'))),
  depositReturnDays: shownWhen(withDeposit, titled('押金返还期限（日）', z.optional(wholeNumber(0, 365)))),
  depositDeductions: shownWhen(withDeposit, z.optional(text('押金扣减情形', 1_000))),
};

const Lease = houseForm(leaseFields);
type Lease = z.output<typeof Lease>;

export const leaseRules: readonly FormRule<Lease>[] = [
  {
    field: 'endDate',
    message: '租赁终止日期应晚于起始日期',
    isKept: ({ startDate, endDate }) => endDate > startDate,
  },
  {
    field: 'endDate',
    message: '租赁期限不能超过二十年',
    isKept: ({ startDate, endDate }) => endDate <= plusYears(startDate, 20),
  },
  {
    field: 'part',
    message: '分间合租的，应填写出租部位和房间编号',
    isKept: ({ leaseMode, part, roomNumber }) =>
      leaseMode === '整租' || (part !== undefined && roomNumber !== undefined),
  },
  {
    field: 'part',
    message: '厨房、卫生间、阳台、过道、地下储藏室和车库不得单独出租用于居住',
    isKept: ({ use, part }) => use !== '居住' || isRoomForLiving(part),
  },
  {
    field: 'lessees',
    message: '出租人和承租人中不能有重复的证件号码',
    isKept: ({ lessors, lessees }) => areDifferentPeople([...lessors, ...lessees]),
  },
  {
    field: 'occupants',
    message: '实际居住人中有重复的证件号码',
    isKept: ({ occupants = [] }) => areDifferentPeople(occupants),
  },
  {
    field: 'headLease',
    message: '转租的，应填写原租赁合同和原出租人的同意；其他情形不填',
    isKept: ({ rightType, headLease }) => (rightType === '转租') === (headLease !== undefined),
  },
  {
    field: 'fundAccount',
    message: '企业转租的，应填写租赁资金监管账户',
    isKept: ({ rightType, lessors, fundAccount }) =>
      rightType !== '转租' || !includeEnterprise(lessors) || fundAccount !== undefined,
  },
  {
    field: 'depositAmount',
    message: '收取押金的，应填写押金金额、返还期限和扣减情形',
    isKept: ({ depositMonths, depositAmount = 0, depositReturnDays, depositDeductions }) => {
      if (depositMonths === 0 && depositAmount === 0) return true;
      return depositAmount > 0 && depositReturnDays !== undefined && depositDeductions !== undefined;
    },
  },
];
