import { day, district, text, titled, yesOrNo } from '../fields.ts';
import { shownWhen, withRules } from '../form-rules.ts';
import { isKnownToBeUnder } from '../identifiers.ts';
import { enterprise, person } from '../parties.ts';
import { z } from '../zod.ts';

const certified: readonly string[] = ['房地产经纪人', '房地产经纪人协理', '房地产估价师'];
const brokers: readonly string[] = ['房地产经纪人', '房地产经纪人协理', '未持证从业人员'];

/** 从业人员备案 */
export const Org301Form = withRules(
  z.strictObject({
    district: district('从业机构所在区'),
    practitioner: person('从业人员'),
    category: titled(
      '从业类别',
      z.enum([
        '房地产经纪人',
        '房地产经纪人协理',
        '未持证从业人员',
        '房地产估价师',
        '置业顾问',
        '测绘员',
        '开发专业技术人员',
        '开发会计人员',
      ]),
    ),
    certificateNumber: z.optional(text('职业资格证书编号', 64)),
    certificateValidUntil: shownWhen(
      { field: 'certificateNumber', optional: true },
      z.optional(day('职业资格证书有效期')),
    ),
    organization: enterprise('从业机构'),
    organizationKind: titled(
      '从业机构类型',
      z.enum(['开发企业', '经纪机构', '经纪分支机构', '住房租赁企业', '估价机构', '测绘机构']),
    ),
    contractFrom: day('聘用合同起始日期'),
    contractUntil: z.optional(day('聘用合同终止日期')),
    worksElsewhere: yesOrNo('是否同时在其他机构从业'),
  }),
  [
    {
      field: 'certificateNumber',
      message: '房地产经纪人、协理和估价师应填写职业资格证书编号',
      isKept: ({ category, certificateNumber }) => !certified.includes(category) || certificateNumber !== undefined,
    },
    {
      field: 'certificateValidUntil',
      message: '填写职业资格证书有效期的，应填写证书编号',
      isKept: ({ certificateNumber, certificateValidUntil }) =>
        certificateValidUntil === undefined || certificateNumber !== undefined,
    },
    {
      field: 'contractUntil',
      message: '聘用合同终止日期应晚于起始日期',
      isKept: ({ contractFrom, contractUntil }) => contractUntil === undefined || contractUntil > contractFrom,
    },
    {
      field: 'practitioner',
      message: '从业人员在聘用合同起始日应年满十六周岁',
      isKept: ({ practitioner, contractFrom }) => !isKnownToBeUnder(16, practitioner.idNumber, contractFrom),
    },
    {
      field: 'worksElsewhere',
      message: '房地产经纪从业人员不得同时在两个以上机构从业',
      isKept: ({ category, worksElsewhere }) => !(worksElsewhere && brokers.includes(category)),
    },
  ],
);
export type Org301Form = z.output<typeof Org301Form>;
