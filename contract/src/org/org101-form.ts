import { day, district, money, peopleOf, text, titled, yesOrNo } from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { areDifferentPeople, enterprise, identified, person } from '../parties.ts';
import { z } from '../zod.ts';
import { qualification } from './qualification.ts';

/** 开发企业备案 */
export const Org101Form = withRules(
  z.strictObject({
    district: district('注册地所在区'),
    developer: enterprise('开发企业'),
    address: text('注册地址', 200),
    legalRepresentative: person('法定代表人'),
    registeredCapital: money('注册资本'),
    businessScope: text('经营范围', 2_000),
    licensedOn: day('营业执照领取日期'),
    licenceValidUntil: z.optional(day('营业期限')),
    qualification: z.optional(qualification()),
    staff: peopleOf(
      '专业人员',
      identified('专业人员', {
        kind: titled('专业人员类别', z.enum(['专业技术', '会计'])),
        certificateNumber: text('资格证书编号', 64),
        isFullTime: yesOrNo('是否专职'),
      }),
      1,
      500,
    ),
  }),
  [
    {
      field: 'licenceValidUntil',
      message: '营业期限应晚于营业执照领取日期',
      isKept: ({ licensedOn, licenceValidUntil }) => licenceValidUntil === undefined || licenceValidUntil > licensedOn,
    },
    {
      field: 'staff',
      message: '专业人员中有重复的证件号码',
      isKept: ({ staff }) => areDifferentPeople(staff),
    },
  ],
);
export type Org101Form = z.output<typeof Org101Form>;
