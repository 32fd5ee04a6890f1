import { isBelowShare, pages } from '@anju/contract';
import { Fh101Form } from '@anju/contract/forms/housing/fh101';
import { defineCaseType, findings, inSquareMetres } from '../../../process/index.ts';

/** 城市房地产开发经营管理条例 art. 13 sets this minimum. */
const minCapitalPercent = 20;

const plotRatioRounding = 0.005;

export const fh101 = defineCaseType({
  code: 'FH101',
  category: 'FH',
  nature: 'filing',
  name: '开发项目备案',
  process: 'reviewed',
  form: Fh101Form,
  layout: [
    { title: '项目', fields: ['developer', 'district', 'projectName', 'promotedName', 'address'] },
    { title: '证照', fields: ['permits'] },
    {
      title: '投资与规模',
      fields: [
        'totalInvestment',
        'capital',
        'siteArea',
        'floorArea',
        'plotRatio',
        'greenRate',
        'buildings',
        'units',
        'startDate',
        'plannedDelivery',
      ],
    },
    { title: '参建单位', fields: ['contractor', 'supervisor', 'propertyService'] },
  ],
  materials: [
    { code: 'project-manual', name: '房地产开发项目手册', required: true, leniency: { later: 10 } },
    { code: 'land-certificate', name: '不动产权证书（国有建设用地使用权）或国有土地使用证', required: true },
    { code: 'land-planning-permit', name: '建设用地规划许可证', required: true },
    { code: 'planning-permit', name: '建设工程规划许可证', required: true },
    { code: 'construction-permit', name: '建筑工程施工许可证', required: true },
  ],
  filedBy: [{ by: 'enterprise', kinds: ['developer'], at: 'developer' }],
  promisedDays: 5,
  page: pages.fhApp.projectsFiling,
  district: (form) => form.district,
  applicantName: (form) => form.developer.name,
  certificate: {
    title: '房地产开发项目备案证明',
    mark: '项备',
    per: 'district',
    legalBasis: '《城市房地产开发经营管理条例》第十八条',
    statement: '上述项目已备案，特此证明。',
    lines: (form) => [
      ['项目名称', form.projectName],
      ['项目坐落', form.address],
      ['开发企业', form.developer.name],
      ['总建筑面积', inSquareMetres(form.floorArea)],
      ['总栋数', `${form.buildings} 栋`],
      ['总套数', `${form.units} 套`],
      ['计划交付日期', form.plannedDelivery],
    ],
  },
  identity: ({ developer, projectName }) => `${developer.creditCode}/${projectName}`,
  linkedTypes: {
    change: { code: 'FH111', name: '开发项目备案变更' },
    cancellation: {
      code: 'FH112',
      name: '开发项目备案注销',
      materials: [{ code: 'termination-proof', name: '项目终止或者转让的证明', required: true }],
      findings: ['需核对项目是否已取得预售许可、有无已售房屋'],
    },
  },
  loadDemoForm: async () => (await import('./demo-form.ts')).makeFh101,
  check: async ({ form, submittedOn }) => {
    const { capital, totalInvestment, plotRatio, siteArea, floorArea, plannedDelivery } = form;
    return findings(
      isBelowShare(capital, minCapitalPercent, totalInvestment) && {
        field: 'capital',
        text: `项目资本金低于总投资的 ${minCapitalPercent}%`,
      },
      (plotRatio - plotRatioRounding) * siteArea > floorArea && {
        field: 'plotRatio',
        text: '按容积率计算的地上建筑面积大于总建筑面积，需核对规划指标',
      },
      plannedDelivery < submittedOn && { field: 'plannedDelivery', text: '计划交付日期早于申请日期' },
    );
  },
});
