import {
  area,
  day,
  district,
  houseUnitNumber,
  listOf,
  money,
  text,
  titled,
  wholeNumber,
  withRules,
  yesOrNo,
} from '../fields.ts';
import { qualification } from '../org/qualification.ts';
import { bankAccount, enterprise } from '../parties.ts';
import { z } from '../zod.ts';
import { permits } from './permits.ts';

/** 商品房预售许可 */
export const Fh301Form = withRules(
  z.strictObject({
    district: district('项目所在区'),
    projectName: text('项目名称', 128),
    projectNumber: text('项目备案编号', 64),
    address: text('项目坐落', 200),
    developer: enterprise('开发企业'),
    qualification: qualification(),
    permits: permits(),
    landFeeIsPaid: yesOrNo('是否已付清土地使用权出让金'),
    totalInvestment: money('拟预售部分工程建设总投资'),
    invested: money('拟预售部分已投入资金'),
    progress: text('施工进度', 500),
    completionDate: day('竣工日期'),
    deliveryDate: day('交付日期'),
    supervisedAccount: bankAccount('预售资金监管账户'),
    isMortgaged: yesOrNo('是否有在建工程抵押'),
    averagePrice: money('拟售均价（元/平方米）'),
    buildings: listOf(
      '预售楼栋',
      z.strictObject({
        number: text('楼号', 32),
        unitNumber: z.optional(houseUnitNumber()),
        floorsAboveGround: titled('地上层数', wholeNumber(1, 200)),
        floorsBelowGround: titled('地下层数', wholeNumber(0, 20)),
        units: titled('套数', wholeNumber(1, 10_000)),
        residentialArea: area('住宅面积', 0),
        commercialArea: area('商业面积', 0),
        otherArea: area('其他面积', 0),
      }),
      1,
      200,
    ),
  }),
  [
    {
      field: 'totalInvestment',
      message: '拟预售部分工程建设总投资应大于零',
      isKept: ({ totalInvestment }) => totalInvestment > 0,
    },
    {
      field: 'deliveryDate',
      message: '交付日期不能早于竣工日期',
      isKept: ({ completionDate, deliveryDate }) => deliveryDate >= completionDate,
    },
    {
      field: 'buildings',
      message: '预售楼栋中有重复的楼号',
      isKept: ({ buildings }) => new Set(buildings.map(({ number }) => number)).size === buildings.length,
    },
    {
      field: 'buildings',
      message: '每栋楼的住宅、商业和其他面积不能都为零',
      isKept: ({ buildings }) =>
        buildings.every(
          ({ residentialArea, commercialArea, otherArea }) => residentialArea + commercialArea + otherArea > 0,
        ),
    },
  ],
);
export type Fh301Form = z.output<typeof Fh301Form>;
