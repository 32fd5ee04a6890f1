import { area, day, district, money, percentage, text, titled, wholeNumber } from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { enterprise } from '../parties.ts';
import { z } from '../zod.ts';
import { permits } from './permits.ts';

/* @__NO_SIDE_EFFECTS__ */
function plotRatio() {
  return titled('容积率', z.number().check(z.minimum(0.01), z.maximum(99.99), z.multipleOf(0.01)));
}

/** 开发项目备案 */
export const Fh101Form = withRules(
  z.strictObject({
    district: district('项目所在区'),
    projectName: text('项目名称', 128),
    promotedName: z.optional(text('推广名', 128)),
    address: text('项目坐落', 200),
    developer: enterprise('开发企业'),
    permits: permits(),
    totalInvestment: money('总投资'),
    capital: money('项目资本金'),
    siteArea: area('用地面积'),
    floorArea: area('总建筑面积'),
    plotRatio: plotRatio(),
    greenRate: titled('绿地率', percentage()),
    buildings: titled('总栋数', wholeNumber(1, 10_000)),
    units: titled('总套数', wholeNumber(1, 1_000_000)),
    startDate: day('开工日期'),
    plannedDelivery: day('计划交付日期'),
    contractor: enterprise('施工单位'),
    supervisor: enterprise('监理单位'),
    propertyService: z.optional(enterprise('前期物业服务企业')),
  }),
  [
    {
      field: 'capital',
      message: '项目资本金不能大于总投资',
      isKept: ({ capital, totalInvestment }) => capital <= totalInvestment,
    },
    {
      field: 'totalInvestment',
      message: '总投资应大于零',
      isKept: ({ totalInvestment }) => totalInvestment > 0,
    },
    {
      field: 'plannedDelivery',
      message: '计划交付日期应晚于开工日期',
      isKept: ({ startDate, plannedDelivery }) => plannedDelivery > startDate,
    },
    {
      field: 'supervisor',
      message: '监理单位与施工单位不能是同一单位',
      isKept: ({ contractor, supervisor }) => contractor.creditCode !== supervisor.creditCode,
    },
  ],
);
export type Fh101Form = z.output<typeof Fh101Form>;
