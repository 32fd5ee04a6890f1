import { area, day, district, listOf, peopleOf, text, titled, yesOrNo } from '../fields.ts';
import { shownWhen, withRules } from '../form-rules.ts';
import { areDifferentPeople, enterprise, identified, person } from '../parties.ts';
import { z } from '../zod.ts';

/** 经纪机构备案 */
export const Org201Form = withRules(
  z.strictObject({
    district: district('经营场所所在区'),
    kind: titled('机构类型', z.enum(['经纪机构', '分支机构'])),
    agency: enterprise('经纪机构'),
    headOffice: shownWhen({ field: 'kind', is: ['分支机构'] }, z.optional(enterprise('总机构'))),
    responsiblePerson: person('法定代表人（负责人）'),
    businessScope: text('经营范围', 2_000),
    business: listOf('经纪业务', z.enum(['新建商品房代理', '存量房买卖', '住房租赁']), 1, 3),
    licensedOn: day('营业执照领取日期'),
    premisesAddress: text('经营场所地址', 200),
    premisesArea: area('经营场所面积'),
    premisesRight: titled('经营场所来源', z.enum(['自有', '租赁'])),
    premisesRentedUntil: shownWhen({ field: 'premisesRight', is: ['租赁'] }, z.optional(day('经营场所租赁到期日'))),
    asksForOnlineSigning: yesOrNo('申请网签资格'),
    practitioners: peopleOf(
      '从业人员',
      identified('从业人员', {
        category: titled('从业人员类别', z.enum(['房地产经纪人', '房地产经纪人协理', '未持证从业人员'])),
        certificateNumber: shownWhen(
          { field: 'category', is: ['房地产经纪人', '房地产经纪人协理'] },
          z.optional(text('职业资格证书编号', 64)),
        ),
      }),
      1,
      1_000,
    ),
  }),
  [
    {
      field: 'headOffice',
      message: '分支机构应填写总机构，其他机构不填',
      isKept: ({ kind, headOffice }) => (kind === '分支机构') === (headOffice !== undefined),
    },
    {
      field: 'headOffice',
      message: '分支机构与总机构的统一社会信用代码不能相同',
      isKept: ({ agency, headOffice }) => agency.creditCode !== headOffice?.creditCode,
    },
    {
      field: 'business',
      message: '经纪业务有重复项',
      isKept: ({ business }) => new Set(business).size === business.length,
    },
    {
      field: 'premisesRentedUntil',
      message: '经营场所为租赁的，应填写租赁到期日；自有的不填',
      isKept: ({ premisesRight, premisesRentedUntil }) =>
        (premisesRight === '租赁') === (premisesRentedUntil !== undefined),
    },
    {
      field: 'practitioners',
      message: '从业人员中有重复的证件号码',
      isKept: ({ practitioners }) => areDifferentPeople(practitioners),
    },
    {
      field: 'practitioners',
      message: '房地产经纪人和协理应填写职业资格证书编号，未持证从业人员不填',
      isKept: ({ practitioners }) =>
        practitioners.every(
          ({ category, certificateNumber }) => (category !== '未持证从业人员') === (certificateNumber !== undefined),
        ),
    },
  ],
);
export type Org201Form = z.output<typeof Org201Form>;
