import { area, creditCode, day, district, idCardNumber, listOf, matching, money, text } from '../fields.ts';
import { z } from '../zod.ts';

// An earlier release made these messages, and a case keeps the messages of its time.

/* @__NO_SIDE_EFFECTS__ */
function namedPerson(title: string) {
  return z.strictObject({ name: text(`${title}姓名`, 64), idNumber: idCardNumber(`${title}身份证号`) });
}

/* @__NO_SIDE_EFFECTS__ */
function namedEnterprise(title: string) {
  return z.strictObject({ name: text(`${title}名称`, 128), creditCode: creditCode(`${title}统一社会信用代码`) });
}

/* @__NO_SIDE_EFFECTS__ */
function house() {
  return z.strictObject({
    district: district(),
    address: text('房屋坐落', 200),
    unitNumber: z.optional(matching(/^\d{12}[GJZ][A-Z]\d{5}[FLQW]\d{8}$/)),
  });
}

export const EarlierLeaseFiled = z.strictObject({
  house: house(),
  lessor: z.union([namedPerson('出租人'), namedEnterprise('出租人')]),
  lessee: namedPerson('承租人'),
  occupants: listOf('实际居住人', namedPerson('实际居住人'), 0, 100),
  startDate: day('租赁起始日期'),
  endDate: day('租赁终止日期'),
});

export const EarlierSaleFiled = z.strictObject({
  contractNumber: text('合同编号', 64),
  signedOn: day('合同签订日期'),
  house: house(),
  area: area('建筑面积'),
  totalPrice: money('合同总价'),
  sellers: listOf('出卖人', z.union([namedPerson('出卖人'), namedEnterprise('出卖人')]), 1, 50),
  buyers: listOf('买受人', namedPerson('买受人'), 1, 50),
});
