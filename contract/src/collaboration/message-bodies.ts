import { area, creditCode, day, district, idCardNumber, listOf, money, realEstateUnitNumber, text } from '../fields.ts';
import { z } from '../zod.ts';

// No more than the partner needs: the tax office gets no telephone number.

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
    unitNumber: z.optional(realEstateUnitNumber('不动产单元号')),
  });
}

export const LeaseFiled = z.strictObject({
  house: house(),
  lessor: z.union([namedPerson('出租人'), namedEnterprise('出租人')]),
  lessee: namedPerson('承租人'),
  occupants: listOf('实际居住人', namedPerson('实际居住人'), 0, 100),
  startDate: day('租赁起始日期'),
  endDate: day('租赁终止日期'),
});
export type LeaseFiled = z.output<typeof LeaseFiled>;

export const SaleFiled = z.strictObject({
  contractNumber: text('合同编号', 64),
  signedOn: day('合同签订日期'),
  house: house(),
  area: area('建筑面积'),
  totalPrice: money('合同总价'),
  sellers: listOf('出卖人', z.union([namedPerson('出卖人'), namedEnterprise('出卖人')]), 1, 50),
  buyers: listOf('买受人', namedPerson('买受人'), 1, 50),
});
export type SaleFiled = z.output<typeof SaleFiled>;

export const OrgFiled = z.strictObject({
  enterprise: namedEnterprise('企业'),
  filing: text('备案事项', 64),
  filedOn: day('备案日期'),
});
export type OrgFiled = z.output<typeof OrgFiled>;

export const Receipt = z.strictObject({ note: z.optional(text('说明', 500)) });
export type Receipt = z.output<typeof Receipt>;

export const TitleRegistered = z.strictObject({
  certificateNumber: text('不动产权证书号', 64),
  registeredOn: day('登记日期'),
});
export type TitleRegistered = z.output<typeof TitleRegistered>;

export const TaxPaid = z.strictObject({
  certificateNumber: text('完税证明号', 64),
  paidOn: day('完税日期'),
  amount: money('税额'),
});
export type TaxPaid = z.output<typeof TaxPaid>;
