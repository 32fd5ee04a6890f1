import { pages } from '@anju/contract';
import { Org101Form } from '@anju/contract/forms/org/org101';
import { addDays } from '../../../../platform/clock/workdays.ts';
import { defineCaseType, endOf, findings, inYuan } from '../../../process/index.ts';
import { keepRegistered } from '../../service/register.ts';

/** 城市房地产开发经营管理条例 art. 5 and 8 set these minimums. */
const minCapital = 1_000_000;
const minTechnicalStaff = 4;
const minAccountingStaff = 2;
const filedWithinDays = 30;

export const org101 = defineCaseType({
  code: 'ORG101',
  category: 'ORG',
  nature: 'filing',
  name: '开发企业备案',
  process: 'reviewed',
  form: Org101Form,
  layout: [
    {
      title: '企业',
      fields: [
        'developer',
        'district',
        'address',
        'registeredCapital',
        'businessScope',
        'licensedOn',
        'licenceValidUntil',
      ],
    },
    { title: '法定代表人', fields: ['legalRepresentative'] },
    { title: '资质', fields: ['qualification'] },
    { title: '专业人员', fields: ['staff'] },
  ],
  materials: [
    { code: 'business-licence', name: '营业执照', required: true, sharedFrom: '市场监督管理部门' },
    { code: 'articles', name: '企业章程', required: true, leniency: { later: 10 } },
    { code: 'staff-certificates', name: '专业人员资格证书', required: true },
    {
      code: 'employment-contracts',
      name: '专业人员聘用合同',
      required: true,
      leniency: { later: 10, pledge: '专业人员均已依法签订聘用合同并专职从业' },
    },
    // Art. 8 as amended asks for these four and nothing else.
    { code: 'legal-representative-id', name: '法定代表人身份证明', required: false },
    { code: 'qualification-certificate', name: '开发资质证书', required: false },
  ],
  filedBy: [{ by: 'enterprise', kinds: ['developer'], at: 'developer' }],
  promisedDays: 5,
  page: pages.orgApp.developersFiling,
  district: (form) => form.district,
  applicantName: (form) => form.developer.name,
  certificate: {
    title: '房地产开发企业备案证明',
    mark: '房开备',
    per: 'district',
    legalBasis: '《城市房地产开发经营管理条例》第八条',
    statement: '上述企业已备案，特此证明。',
    lines: (form) => [
      ['企业名称', form.developer.name],
      ['统一社会信用代码', form.developer.creditCode],
      ['法定代表人', form.legalRepresentative.name],
      ['注册资本', inYuan(form.registeredCapital)],
      ['注册地址', form.address],
    ],
  },
  hooks: keepRegistered(({ developer, staff }: Org101Form) => ({
    developer: [developer.creditCode],
    'developer-staff': staff.map(({ idNumber }) => idNumber),
  })),
  figures: ({ developer: { creditCode }, qualification, licenceValidUntil }) => ({
    days: [
      ...endOf(creditCode, '开发资质证书', qualification?.validUntil),
      ...endOf(creditCode, '营业期限', licenceValidUntil),
    ],
  }),
  identity: ({ developer }) => developer.creditCode,
  linkedTypes: {
    change: { code: 'ORG111', name: '开发企业备案变更' },
    cancellation: {
      code: 'ORG112',
      name: '开发企业备案注销',
      materials: [{ code: 'termination-proof', name: '终止房地产开发经营的证明', required: true }],
    },
  },
  loadDemoForm: async () => (await import('./demo-form.ts')).makeOrg101,
  check: async ({ form, submittedOn }) => {
    const { registeredCapital, businessScope, licensedOn, licenceValidUntil, qualification, staff } = form;
    const countFullTime = (wanted: (typeof staff)[number]['kind']): number =>
      staff.filter(({ kind, isFullTime }) => kind === wanted && isFullTime).length;
    const technical = countFullTime('专业技术');
    const accounting = countFullTime('会计');
    return findings(
      registeredCapital < minCapital && { field: 'registeredCapital', text: '注册资本低于 100 万元' },
      technical < minTechnicalStaff && {
        field: 'staff',
        text: `持证专职专业技术人员为 ${technical} 人，少于 ${minTechnicalStaff} 人`,
      },
      accounting < minAccountingStaff && {
        field: 'staff',
        text: `持证专职会计人员为 ${accounting} 人，少于 ${minAccountingStaff} 人`,
      },
      !businessScope.includes('房地产开发') && { field: 'businessScope', text: '经营范围未见“房地产开发”' },
      licensedOn > submittedOn && { field: 'licensedOn', text: '营业执照领取日期晚于申请日期' },
      submittedOn > addDays(licensedOn, filedWithinDays) && {
        field: 'licensedOn',
        text: `领取营业执照已超过 ${filedWithinDays} 日`,
      },
      licenceValidUntil !== undefined &&
        licenceValidUntil < submittedOn && { field: 'licenceValidUntil', text: '营业期限已届满' },
      qualification !== undefined &&
        qualification.validUntil < submittedOn && { field: 'qualification', text: '开发资质证书已过有效期' },
    );
  },
});
