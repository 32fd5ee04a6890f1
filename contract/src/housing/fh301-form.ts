import { area, day, district, houseUnitNumber, listOf, money, text, titled, wholeNumber, yesOrNo } from '../fields.ts';
import { addUpTo } from '../figures.ts';
import { fromCertificate, withRules } from '../form-rules.ts';
import { qualification } from '../org/qualification.ts';
import { bankAccount, enterprise } from '../parties.ts';
import { z } from '../zod.ts';
import { permits } from './permits.ts';

/* @__NO_SIDE_EFFECTS__ */
function building() {
  return z.strictObject({
    number: text('楼号', 32),
    unitNumber: houseUnitNumber(),
    floorsAboveGround: titled('地上层数', wholeNumber(1, 200)),
    floorsBelowGround: titled('地下层数', wholeNumber(0, 20)),
    units: titled('套数', wholeNumber(1, 10_000)),
    residentialArea: area('住宅面积', 0),
    commercialArea: area('商业面积', 0),
    otherArea: area('其他面积', 0),
  });
}
type Building = z.output<ReturnType<typeof building>>;

/* @__NO_SIDE_EFFECTS__ */
function unit() {
  return z.strictObject({
    building: text('房屋所在楼号', 32),
    floor: titled('房屋所在层', wholeNumber(-20, 200)),
    roomNumber: text('房号', 32),
    unitNumber: titled('房屋不动产单元号', z.optional(houseUnitNumber('房屋不动产单元号'))),
    use: titled('房屋用途', z.enum(['住宅', '商业', '其他'])),
    area: area('房屋建筑面积'),
    filedPrice: money('房屋备案总价'),
  });
}
type Unit = z.output<ReturnType<typeof unit>>;

export const areasOf = ({ residentialArea, commercialArea, otherArea }: Building) =>
  ({ 住宅: residentialArea, 商业: commercialArea, 其他: otherArea }) as const;

const unitsIn = ({ number }: Building, units: readonly Unit[]): Unit[] =>
  units.filter(({ building }) => building === number);

function isOnAFloorOf({ floorsAboveGround, floorsBelowGround }: Building, { floor }: Unit): boolean {
  return floor !== 0 && floor <= floorsAboveGround && floor >= -floorsBelowGround;
}

function makeUpAreasOf(building: Building, units: readonly Unit[]): boolean {
  const own = unitsIn(building, units);
  return Object.entries(areasOf(building)).every(([use, whole]) =>
    addUpTo(
      own.filter((one) => one.use === use).map((one) => one.area),
      whole,
    ),
  );
}

/** 商品房预售许可 */
export const Fh301Form = withRules(
  z.strictObject({
    district: district('项目所在区'),
    projectName: text('项目名称', 128),
    projectNumber: fromCertificate({ caseTypes: ['FH101', 'FH111'] }, text('项目备案编号', 64)),
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
    supervisionAgreement: titled(
      '预售资金监管协议',
      z.strictObject({ number: text('监管协议编号', 64), signedOn: day('监管协议签订日期') }),
    ),
    survey: titled(
      '房产测绘成果',
      z.strictObject({
        surveyor: enterprise('测绘单位'),
        reportNumber: text('测绘报告编号', 64),
        completedOn: day('测绘完成日期'),
        area: area('测绘建筑面积'),
      }),
    ),
    isMortgaged: yesOrNo('是否有在建工程抵押'),
    averagePrice: money('拟售均价（元/平方米）'),
    buildings: listOf('预售楼栋', building(), 1, 200),
    units: listOf('预售房屋', unit(), 1, 1_000),
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
      field: 'survey',
      message: '测绘建筑面积应等于各楼栋面积之和',
      isKept: ({ survey, buildings }) =>
        addUpTo(
          buildings.flatMap((one) => Object.values(areasOf(one))),
          survey.area,
        ),
    },
    {
      field: 'units',
      message: '预售房屋中有重复的房号',
      isKept: ({ units }) =>
        new Set(units.map(({ building, roomNumber }) => `${building} ${roomNumber}`)).size === units.length,
    },
    {
      field: 'units',
      message: '每栋楼的预售房屋数应等于该楼栋的套数，楼号应一致',
      isKept: ({ units, buildings }) =>
        buildings.every((one) => unitsIn(one, units).length === one.units) &&
        buildings.reduce((sum, one) => sum + one.units, 0) === units.length,
    },
    {
      field: 'units',
      message: '预售房屋的所在层应在该楼栋的地上、地下层数之内',
      isKept: ({ units, buildings }) =>
        buildings.every((one) => unitsIn(one, units).every((own) => isOnAFloorOf(one, own))),
    },
    {
      field: 'units',
      message: '每栋楼各用途的预售房屋面积之和应等于该楼栋的住宅、商业和其他面积',
      isKept: ({ units, buildings }) => buildings.every((one) => makeUpAreasOf(one, units)),
    },
  ],
);
export type Fh301Form = z.output<typeof Fh301Form>;
