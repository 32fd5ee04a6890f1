import { pages } from '@anju/contract';
import { Org201Form } from '@anju/contract/forms/org/org201';
import { addDays } from '../../../../platform/clock/workdays.ts';
import { defineCaseType, endOf, findings } from '../../../process/index.ts';
import { keepRegistered } from '../../service/register.ts';

/** 住房租赁条例 art. 24 sets this term for agencies that let homes; 房地产经纪管理办法 asks it of all. */
const filedWithinDays = 30;

export const org201 = defineCaseType({
  code: 'ORG201',
  category: 'ORG',
  nature: 'filing',
  name: '经纪机构备案（开业信息报送）',
  process: 'reviewed',
  form: Org201Form,
  layout: [
    {
      title: '机构',
      fields: [
        'agency',
        'kind',
        'headOffice',
        'district',
        'licensedOn',
        'businessScope',
        'business',
        'asksForOnlineSigning',
      ],
    },
    { title: '负责人', fields: ['responsiblePerson'] },
    { title: '经营场所', fields: ['premisesAddress', 'premisesArea', 'premisesRight', 'premisesRentedUntil'] },
    { title: '从业人员', fields: ['practitioners'] },
  ],
  materials: [
    { code: 'business-licence', name: '营业执照', required: true, sharedFrom: '市场监督管理部门' },
    { code: 'responsible-person-id', name: '法定代表人（负责人）身份证明', required: true },
    {
      code: 'premises',
      name: '经营场所证明',
      required: true,
      leniency: { pledge: '经营场所固定、合法，可以用于房地产经纪业务' },
    },
    { code: 'staff-list', name: '从业人员名册', required: true, leniency: { later: 5 } },
    { code: 'staff-certificates', name: '从业人员职业资格证书', required: false },
    { code: 'head-office-filing', name: '总机构备案证明', required: false },
  ],
  filedBy: [{ by: 'enterprise', kinds: ['agency', 'rental'], at: 'agency' }],
  guideNote:
    '房地产经纪机构及其分支机构。从事住房租赁业务的经纪机构（住房租赁经纪机构）按照《住房租赁条例》第二十四条，应当自领取营业执照之日起 30 日内报送开业信息，办理本业务即为报送。住房租赁企业不办理本业务，按照该条例第十五条另行报送开业信息（ORG202）；同时从事经纪业务的，就其经纪业务办理。',
  promisedDays: 5,
  page: pages.orgApp.agenciesFiling,
  district: (form) => form.district,
  applicantName: (form) => form.agency.name,
  certificate: {
    title: '房地产经纪机构备案证明',
    mark: '经纪备',
    per: 'district',
    legalBasis: '《房地产经纪管理办法》第十一条、《住房租赁条例》第二十四条',
    statement: '上述机构已备案，特此证明。',
    lines: (form) => [
      ['机构名称', form.agency.name],
      ['统一社会信用代码', form.agency.creditCode],
      ['机构类型', form.kind],
      ['负责人', form.responsiblePerson.name],
      ['经纪业务', form.business.join('、')],
      ['经营场所', form.premisesAddress],
      ['网签资格', form.asksForOnlineSigning ? '已开通' : '未申请'],
    ],
  },
  hooks: keepRegistered(({ agency, practitioners }: Org201Form) => ({
    agency: [agency.creditCode],
    'agency-staff': practitioners.map(({ idNumber }) => idNumber),
  })),
  figures: ({ agency: { creditCode }, premisesRentedUntil }) => ({
    days: endOf(creditCode, '经营场所租赁期', premisesRentedUntil),
  }),
  identity: ({ agency }) => agency.creditCode,
  linkedTypes: {
    change: { code: 'ORG211', name: '经纪机构备案变更' },
    cancellation: {
      code: 'ORG212',
      name: '经纪机构备案注销',
      materials: [{ code: 'termination-proof', name: '停业或者注销登记的证明', required: true }],
    },
  },
  loadDemoForm: async () => (await import('./demo-form.ts')).makeOrg201,
  check: async ({ form, submittedOn }) => {
    const { kind, businessScope, licensedOn, premisesRentedUntil, asksForOnlineSigning, practitioners } = form;
    const hasCertified = practitioners.some(({ category }) => category !== '未持证从业人员');
    const hasBroker = practitioners.some(({ category }) => category === '房地产经纪人');
    return findings(
      kind === '分支机构' && { material: 'head-office-filing', text: '分支机构备案，需核对总机构备案证明' },
      !businessScope.includes('经纪') && { field: 'businessScope', text: '经营范围未见“经纪”' },
      licensedOn > submittedOn && { field: 'licensedOn', text: '营业执照领取日期晚于申请日期' },
      submittedOn > addDays(licensedOn, filedWithinDays) && {
        field: 'licensedOn',
        text: `领取营业执照已超过 ${filedWithinDays} 日`,
      },
      premisesRentedUntil !== undefined &&
        premisesRentedUntil < submittedOn && { field: 'premisesRentedUntil', text: '经营场所租赁期已届满' },
      !hasCertified && { field: 'practitioners', text: '从业人员均未持有职业资格证书' },
      asksForOnlineSigning &&
        !hasBroker && { field: 'practitioners', text: '申请网签资格，但从业人员中没有房地产经纪人' },
    );
  },
});
