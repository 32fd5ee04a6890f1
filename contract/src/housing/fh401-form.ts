import {
  area,
  day,
  district,
  houseCode,
  houseUnitNumber,
  listOf,
  money,
  text,
  titled,
  wholeNumber,
} from '../fields.ts';
import { addUpTo } from '../figures.ts';
import { fromCertificate, shownWhen, withRules } from '../form-rules.ts';
import { areMinorsGuarded, enterprise, houseStructure, houseUse, ownership } from '../parties.ts';
import { isPaidInFull, payment } from '../payment.ts';
import { eligibility } from '../personal/eligibility.ts';
import { z } from '../zod.ts';

/** 商品房合同网签备案 requires the codes of the house (全国房屋网签备案业务数据标准). */
export const Fh401Form = withRules(
  z.strictObject({
    contractNumber: text('合同编号', 64),
    kind: titled('销售方式', z.enum(['预售', '现售'])),
    permitNumber: fromCertificate({ caseTypes: ['FH301', 'FH302'] }, text('预售许可证号或现售备案证明号', 64)),
    district: district(),
    address: text('房屋坐落', 200),
    projectName: text('项目名称', 128),
    buildingNumber: text('楼号', 32),
    roomNumber: text('房号', 32),
    unitNumber: houseUnitNumber(),
    houseCode: houseCode(),
    floor: titled('所在层', wholeNumber(-20, 200)),
    totalFloors: titled('总层数', wholeNumber(1, 200)),
    structure: houseStructure(),
    use: houseUse(),
    area: area('建筑面积'),
    innerArea: area('套内建筑面积'),
    sharedArea: area('分摊共有建筑面积', 0),
    appurtenances: titled(
      '附属设施',
      z.optional(
        listOf(
          '附属设施',
          z.strictObject({
            kind: titled('附属设施种类', z.enum(['车位', '车库', '储藏间', '其他'])),
            number: text('附属设施编号', 32),
            area: titled('附属设施面积', z.optional(area('附属设施面积'))),
          }),
          1,
          20,
        ),
      ),
    ),
    developer: enterprise('出卖人'),
    buyers: ownership('买受人'),
    eligibility: eligibility(),
    priceMode: titled('计价方式', z.enum(['按套', '按建筑面积', '按套内建筑面积'])),
    unitPrice: shownWhen(
      { field: 'priceMode', is: ['按建筑面积', '按套内建筑面积'] },
      z.optional(money('单价（元/平方米）')),
    ),
    totalPrice: money('合同总价'),
    filedPrice: money('备案总价'),
    payment: payment(),
    signedOn: day('合同签订日期'),
    deliveryDate: day('交付日期'),
    areaDifference: titled('面积差异处理方式', z.enum(['按法定办法', '另行约定'])),
    agreedAreaDifference: shownWhen(
      { field: 'areaDifference', is: ['另行约定'] },
      z.optional(text('约定的面积差异处理办法', 1_000)),
    ),
  }),
  [
    {
      field: 'floor',
      message: '所在层不能高于总层数，也没有第 0 层',
      isKept: ({ floor, totalFloors }) => floor !== 0 && floor <= totalFloors,
    },
    {
      field: 'area',
      message: '建筑面积应等于套内建筑面积与分摊共有建筑面积之和',
      isKept: (form) => addUpTo([form.innerArea, form.sharedArea], form.area),
    },
    {
      field: 'buyers',
      message: '买受人未成年的，应填写监护人',
      isKept: ({ buyers, signedOn }) => areMinorsGuarded(buyers.people, signedOn),
    },
    {
      field: 'unitPrice',
      message: '按面积计价的，应填写单价；按套计价的不填',
      isKept: ({ priceMode, unitPrice }) => (priceMode === '按套') === (unitPrice === undefined),
    },
    {
      field: 'payment',
      message: '定金和各笔付款之和应等于合同总价',
      isKept: ({ payment, totalPrice }) => isPaidInFull(payment, totalPrice),
    },
    {
      field: 'deliveryDate',
      message: '交付日期不能早于合同签订日期',
      isKept: ({ signedOn, deliveryDate }) => deliveryDate >= signedOn,
    },
    {
      field: 'agreedAreaDifference',
      message: '面积差异另行约定的，应填写处理办法；按法定办法的不填',
      isKept: ({ areaDifference, agreedAreaDifference }) =>
        (areaDifference === '另行约定') === (agreedAreaDifference !== undefined),
    },
  ],
);
export type Fh401Form = z.output<typeof Fh401Form>;
