import {
  area,
  day,
  district,
  idCardNumber,
  mobileNumber,
  money,
  obeying,
  realEstateUnitNumber,
  text,
  titled,
  wholeNumber,
} from '../fields.ts';
import { z } from '../zod.ts';

const party = (title: string) =>
  titled(
    title,
    z.strictObject({
      name: text(`${title}姓名`, 64),
      idNumber: idCardNumber(`${title}身份证号`),
      phone: mobileNumber(`${title}手机号`),
    }),
  );

const lastDay = (start: string): string => `${Number(start.slice(0, 4)) + 20}${start.slice(4)}`;

/** 租赁合同备案 */
export const Zl201Form = obeying(
  z.strictObject({
    district: district(),
    address: text('房屋坐落', 200),
    unitNumber: titled('不动产单元号', z.optional(realEstateUnitNumber('不动产单元号'))),
    area: area('租赁面积'),
    use: titled('租赁用途', z.enum(['居住', '办公', '商业', '仓储', '生产', '其他'])),
    leaseMode: titled('出租方式', z.enum(['整租', '分间合租'])),
    rightType: titled('出租依据', z.enum(['自有', '共有人同意', '委托', '转租', '公房'])),
    lessor: party('出租人'),
    lessee: party('承租人'),
    startDate: day('租赁起始日期'),
    endDate: day('租赁终止日期'),
    rent: money('月租金'),
    depositMonths: titled('押金月数', wholeNumber(0, 12)),
    payMonths: titled('付租月数', wholeNumber(1, 12)),
  }),
  [
    {
      field: 'endDate',
      message: '租赁终止日期应晚于起始日期',
      isKept: ({ startDate, endDate }) => endDate > startDate,
    },
    {
      field: 'endDate',
      message: '租赁期限不能超过二十年',
      isKept: ({ startDate, endDate }) => endDate <= lastDay(startDate),
    },
  ],
);
export type Zl201Form = z.output<typeof Zl201Form>;
