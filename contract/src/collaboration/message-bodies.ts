import {
  area,
  creditCode,
  day,
  district,
  documentNumber,
  houseCode,
  houseUnitNumber,
  listOf,
  money,
  text,
  titled,
} from '../fields.ts';
import { documentTypes } from '../identifiers.ts';
import { share } from '../parties.ts';
import { ownershipKinds, restrictionKinds } from '../registry/codes.ts';
import { z } from '../zod.ts';

// The bodies contain no more than the partner needs: the tax office gets no telephone number.

/* @__NO_SIDE_EFFECTS__ */
function namedPerson(title: string) {
  return z.strictObject({
    name: text(`${title}姓名`, 128),
    documentType: titled(`${title}证件类型`, z.enum(documentTypes)),
    idNumber: documentNumber(`${title}证件号码`),
    share: z.optional(share(`${title}份额`)),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function namedEnterprise(title: string) {
  return z.strictObject({
    name: text(`${title}名称`, 128),
    creditCode: creditCode(`${title}统一社会信用代码`),
    share: z.optional(share(`${title}份额`)),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function parties(title: string) {
  return listOf(title, z.union([namedPerson(title), namedEnterprise(title)]), 1, 50);
}

/* @__NO_SIDE_EFFECTS__ */
function house() {
  return z.strictObject({
    district: district(),
    address: text('房屋坐落', 200),
    unitNumber: z.optional(houseUnitNumber()),
    houseCode: z.optional(houseCode()),
    building: z.optional(text('楼号', 32)),
    room: z.optional(text('房号', 32)),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function replaced() {
  return z.optional(text('所变更备案的办件编号', 32));
}

export const LeaseFiled = z.strictObject({
  house: house(),
  lessors: parties('出租人'),
  lessees: parties('承租人'),
  occupants: listOf('实际居住人', namedPerson('实际居住人'), 0, 100),
  startDate: day('租赁起始日期'),
  endDate: day('租赁终止日期'),
  replaces: replaced(),
});
export type LeaseFiled = z.output<typeof LeaseFiled>;

export const SaleFiled = z.strictObject({
  contractNumber: text('合同编号', 64),
  signedOn: day('合同签订日期'),
  house: house(),
  area: area('建筑面积'),
  totalPrice: money('合同总价'),
  sellers: parties('出卖人'),
  buyers: parties('买受人'),
  ownership: titled('买受人共有方式', z.enum(ownershipKinds)),
  replaces: replaced(),
});
export type SaleFiled = z.output<typeof SaleFiled>;

export const FilingEnded = z.strictObject({
  caseNumber: text('原备案的办件编号', 32),
  certificateNumber: text('原备案证明编号', 64),
  how: titled('终止方式', z.enum(['注销', '撤销'])),
});
export type FilingEnded = z.output<typeof FilingEnded>;

export const CorrectionAsked = z.strictObject({
  applicant: namedPerson('申请人'),
  house: house(),
  item: text('有误的记载', 32),
  recorded: text('现在的记载', 500),
  corrected: text('应当记载为', 500),
  areas: z.optional(
    z.strictObject({ area: area('建筑面积'), inner: area('套内建筑面积'), shared: area('分摊共有建筑面积', 0) }),
  ),
  reason: text('事实和理由', 1_000),
});
export type CorrectionAsked = z.output<typeof CorrectionAsked>;

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

/** A restriction is known by the kind, the authority that issued it and the number of its document. */
const restriction = {
  unitNumber: houseUnitNumber(),
  kind: titled('限制类型', z.enum(restrictionKinds)),
  authority: text('作出机关', 128),
  documentNumber: text('文号', 64),
};

export const RestrictionEntered = z.strictObject({
  ...restriction,
  fromDay: day('起始日期'),
  untilDay: z.optional(day('截止日期')),
});
export type RestrictionEntered = z.output<typeof RestrictionEntered>;

export const RestrictionLifted = z.strictObject({ ...restriction, liftedOn: day('解除日期') });
export type RestrictionLifted = z.output<typeof RestrictionLifted>;
