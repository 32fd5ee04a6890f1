import { readFileSync } from 'node:fs';
import { isBelowShare, pages } from '@anju/contract';
import { areasOf, Fh301Form } from '@anju/contract/forms/housing/fh301';
import {
  type CaseType,
  defineCaseType,
  endOf,
  findings,
  inSquareMetres,
  registerHooks,
} from '../../../process/index.ts';
import { findingOf, type Permits } from '../../../registry/index.ts';
import { findProjectFault } from '../../rules/project-and-permit.ts';

/** Differences from the registry are reported at these fields of the form. */
const fields = {
  unit: 'units',
  room: 'units',
  use: 'units',
  area: 'units',
  owners: 'units',
  period: 'units',
} as const;

/** 城市房地产开发经营管理条例 art. 22 sets this minimum. */
const minInvestedPercent = 25;

export function fh301({ permits }: { readonly permits: Permits }): CaseType {
  return defineCaseType({
    code: 'FH301',
    category: 'FH',
    nature: 'licence',
    name: '商品房预售许可',
    process: { bpmn: readFileSync(new URL('./process.bpmn', import.meta.url), 'utf8') },
    form: Fh301Form,
    layout: [
      {
        title: '项目与企业',
        fields: ['developer', 'qualification', 'district', 'projectName', 'projectNumber', 'address'],
      },
      { title: '证照与土地', fields: ['permits', 'landFeeIsPaid'] },
      {
        title: '投资与进度',
        fields: ['totalInvestment', 'invested', 'progress', 'completionDate', 'deliveryDate', 'isMortgaged'],
      },
      { title: '资金监管与测绘', fields: ['supervisedAccount', 'supervisionAgreement', 'survey'] },
      { title: '楼栋与房屋', fields: ['averagePrice', 'buildings', 'units'] },
    ],
    materials: [
      { code: 'application', name: '商品房预售许可申请表', required: true },
      { code: 'business-licence', name: '营业执照', required: true, sharedFrom: '市场监督管理部门' },
      { code: 'qualification-certificate', name: '开发资质证书', required: true },
      { code: 'land-certificate', name: '不动产权证书（国有建设用地使用权）或国有土地使用证', required: true },
      { code: 'planning-permit', name: '建设工程规划许可证', required: true },
      { code: 'construction-permit', name: '建筑工程施工许可证', required: true },
      { code: 'investment-proof', name: '投入开发建设资金达到 25% 以上的证明', required: true },
      { code: 'construction-contract', name: '施工合同及施工进度说明', required: true },
      { code: 'sale-plan', name: '商品房预售方案', required: true },
      { code: 'floor-plans', name: '分层平面图', required: true, leniency: { later: 3 } },
      { code: 'survey-report', name: '房产测绘成果报告', required: true },
      { code: 'supervision-agreement', name: '预售资金监管协议', required: true },
      {
        code: 'mortgagee-consent',
        name: '抵押权人同意预售证明',
        required: { when: '有在建工程抵押的', isMet: ({ isMortgaged }) => isMortgaged },
      },
    ],
    filedBy: [{ by: 'enterprise', kinds: ['developer'], at: 'developer' }],
    statutoryLimit: { days: 10, unit: 'days', from: 'receipt', source: '城市房地产开发经营管理条例第二十四条' },
    promisedDays: 10,
    page: pages.fhApp.permitsApplication,
    district: (form) => form.district,
    applicantName: (form) => form.developer.name,
    certificate: {
      title: '商品房预售许可证',
      mark: '房预售证',
      per: 'city',
      legalBasis: '《中华人民共和国城市房地产管理法》第四十五条、《城市房地产开发经营管理条例》第二十二条、第二十四条',
      statement: '上述商品房符合预售条件，准予预售。',
      lines: (form) => [
        ['项目名称', form.projectName],
        ['项目坐落', form.address],
        ['开发企业', form.developer.name],
        ['批准楼号', form.buildings.map(({ number }) => number).join('、')],
        ['总套数', `${form.units.length} 套`],
        ...areasByUse(form),
        ['层数', form.buildings.map(floorsOf).join('；')],
        ['不动产单元代码', form.buildings.map(({ unitNumber }) => unitNumber).join('、')],
        ['监管银行', form.supervisedAccount.bank],
        ['监管账号', form.supervisedAccount.number],
        ['有效期限', `自发证之日起至 ${form.completionDate}`],
      ],
    },
    figures: ({ developer, qualification }) => ({
      days: endOf(developer.creditCode, '开发资质证书', qualification.validUntil),
    }),
    identity: ({ developer, projectNumber }) => `${developer.creditCode}/${projectNumber}`,
    followUps: {
      change: { code: 'FH302', name: '商品房预售许可变更' },
      cancellation: {
        code: 'FH305',
        name: '商品房预售许可注销',
        materials: [{ code: 'permit', name: '商品房预售许可证', required: true }],
        findings: ['需核对许可范围内有无已签订的预售合同'],
      },
    },
    loadDemoForm: async () => (await import('./demo-form.ts')).makeFh301,
    hooks: registerHooks(permits, offeredBy),
    check: async ({ form, submittedOn, transaction, ownCases, findGranted }) => {
      const ofUnits = await permits.check(transaction, offeredBy(form), ownCases);
      const { invested, totalInvestment, landFeeIsPaid, qualification, completionDate, isMortgaged } = form;
      const fault = findProjectFault(await findGranted(form.projectNumber), form);
      const found = findings(
        fault !== undefined && { field: 'projectNumber', ...fault },
        isBelowShare(invested, minInvestedPercent, totalInvestment) && {
          field: 'invested',
          text: `已投入资金低于工程建设总投资的 ${minInvestedPercent}%`,
          unmet: true,
        },
        invested > totalInvestment && { field: 'invested', text: '已投入资金大于工程建设总投资，需核对' },
        !landFeeIsPaid && { field: 'landFeeIsPaid', text: '土地使用权出让金未付清', unmet: true },
        qualification.validUntil < submittedOn && {
          field: 'qualification',
          text: '开发资质证书已过有效期',
          unmet: true,
        },
        completionDate < submittedOn && {
          field: 'completionDate',
          text: '竣工日期早于申请日期，需核对是否应办理现售备案',
        },
        isMortgaged && { material: 'mortgagee-consent', text: '有在建工程抵押，需核对抵押权人同意预售证明' },
      );
      return [...ofUnits.map((one) => findingOf(one, fields)), ...found];
    },
  });
}

/** The registry can know only units with a unit number. */
function offeredBy({ units }: Fh301Form) {
  return units.flatMap(({ unitNumber, filedPrice }) => (unitNumber === undefined ? [] : [{ unitNumber, filedPrice }]));
}

type Building = Fh301Form['buildings'][number];

function areasByUse({ buildings }: Fh301Form): [string, string][] {
  const sumOf = (use: keyof ReturnType<typeof areasOf>) =>
    buildings.reduce((sum, building) => sum + areasOf(building)[use], 0);
  return (['住宅', '商业', '其他'] as const).map((use) => [`${use}面积`, inSquareMetres(sumOf(use))]);
}

/** The text reads like 2 幢地上 18 层、地下 1 层. */
function floorsOf({ number, floorsAboveGround, floorsBelowGround }: Building): string {
  return `${number}地上 ${floorsAboveGround} 层${floorsBelowGround > 0 ? `、地下 ${floorsBelowGround} 层` : ''}`;
}
