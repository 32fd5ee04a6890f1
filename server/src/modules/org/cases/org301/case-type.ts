import { EnterpriseKind, pages } from '@anju/contract';
import { Org301Form } from '@anju/contract/forms/org/org301';
import { defineCaseType, endOf, findings } from '../../../process/index.ts';
import { keepRegistered, type Registered } from '../../service/register.ts';

const agencies = ['经纪机构', '经纪分支机构'] as const;

/** Each category usually works in these organizations. */
const organizationsOf: Record<Org301Form['category'], readonly Org301Form['organizationKind'][]> = {
  房地产经纪人: agencies,
  房地产经纪人协理: agencies,
  未持证从业人员: [...agencies, '住房租赁企业'],
  房地产估价师: ['估价机构'],
  置业顾问: ['开发企业', ...agencies],
  测绘员: ['测绘机构'],
  开发专业技术人员: ['开发企业'],
  开发会计人员: ['开发企业'],
};

type Kind = Org301Form['organizationKind'];

/** No law has appraisers and surveyors filed with the housing authority, so their statements are only entered. */
const isFiled = (kind: Kind): boolean => kind !== '估价机构' && kind !== '测绘机构';

const agencyBasis = '《房地产经纪管理办法》第十一条；从事住房租赁经纪的，《住房租赁条例》第二十二条';
const rentalBasis = '《住房租赁条例》第十五条';
const developerBasis = '《城市房地产开发经营管理条例》第八条';
const noBasis = '法律、法规未规定备案，仅作信息登记';

const legalBases: Record<Kind, string> = {
  开发企业: developerBasis,
  经纪机构: agencyBasis,
  经纪分支机构: agencyBasis,
  住房租赁企业: rentalBasis,
  估价机构: noBasis,
  测绘机构: noBasis,
};

/** Staff of appraisers, surveyors and letting firms enter neither register. */
const registersOf: Record<Org301Form['organizationKind'], readonly (keyof Registered)[]> = {
  开发企业: ['developer-staff'],
  经纪机构: ['agency-staff'],
  经纪分支机构: ['agency-staff'],
  住房租赁企业: [],
  估价机构: [],
  测绘机构: [],
};

export const org301 = defineCaseType({
  code: 'ORG301',
  category: 'ORG',
  nature: 'filing',
  name: '从业人员备案',
  process: 'reviewed',
  form: Org301Form,
  layout: [
    {
      title: '从业人员',
      fields: ['practitioner', 'category', 'certificateNumber', 'certificateValidUntil', 'worksElsewhere'],
    },
    { title: '从业机构', fields: ['organization', 'organizationKind', 'district', 'contractFrom', 'contractUntil'] },
  ],
  materials: [
    { code: 'practitioner-id', name: '从业人员身份证明', required: true },
    { code: 'employment-contract', name: '聘用合同', required: true },
    { code: 'photo', name: '近期免冠照片', required: true, leniency: { later: 5 } },
    { code: 'qualification-certificate', name: '职业资格证书', required: false },
  ],
  filedBy: [{ by: 'enterprise', kinds: EnterpriseKind.options, at: 'organization' }],
  promisedDays: 2,
  page: pages.orgApp.practitionersFiling,
  district: (form) => form.district,
  applicantName: (form) => form.practitioner.name,
  certificate: {
    title: ({ organizationKind }) =>
      isFiled(organizationKind) ? '房地产从业人员备案证明' : '房地产从业人员信息登记证明',
    mark: '从业备',
    per: 'district',
    legalBasis: {
      inGuide: [
        `经纪机构的人员：${agencyBasis}`,
        `住房租赁企业的人员：${rentalBasis}`,
        `开发企业的人员：${developerBasis}`,
        `估价、测绘人员：${noBasis}`,
      ].join('。'),
      of: ({ organizationKind }) => legalBases[organizationKind],
    },
    statement: ({ organizationKind }) =>
      isFiled(organizationKind) ? '上述人员已备案，特此证明。' : '上述人员的信息已登记，特此证明。',
    lines: (form) => [
      ['姓名', form.practitioner.name],
      ['从业类别', form.category],
      ['从业机构', form.organization.name],
      ['职业资格证书编号', form.certificateNumber ?? '无'],
      ['聘用合同起始日期', form.contractFrom],
    ],
  },
  hooks: keepRegistered(({ practitioner, organizationKind }: Org301Form) =>
    Object.fromEntries(registersOf[organizationKind].map((register) => [register, [practitioner.idNumber]])),
  ),
  figures: ({ practitioner, organization, certificateNumber, certificateValidUntil }) => ({
    days: endOf(
      organization.creditCode,
      `${practitioner.name}的职业资格证书 ${certificateNumber ?? ''}`,
      certificateValidUntil,
    ),
  }),
  identity: ({ practitioner, organization }) => `${practitioner.idNumber}/${organization.creditCode}`,
  linkedTypes: {
    change: { code: 'ORG302', name: '从业人员备案变更' },
    cancellation: {
      code: 'ORG303',
      name: '从业人员备案注销',
      materials: [{ code: 'leaving-proof', name: '解除或者终止聘用合同的证明', required: true }],
    },
  },
  loadDemoForm: async () => (await import('./demo-form.ts')).makeOrg301,
  check: async ({ form, submittedOn }) => {
    const { category, organizationKind, certificateValidUntil, contractFrom, contractUntil, worksElsewhere } = form;
    return findings(
      category === '未持证从业人员' && { field: 'category', text: '未持有职业资格证书，需核对其从业范围' },
      !organizationsOf[category].includes(organizationKind) && {
        field: 'organizationKind',
        text: `从业类别“${category}”与机构类型“${organizationKind}”不相符`,
      },
      certificateValidUntil !== undefined &&
        certificateValidUntil < submittedOn && { field: 'certificateValidUntil', text: '职业资格证书已过有效期' },
      contractFrom > submittedOn && { field: 'contractFrom', text: '聘用合同尚未开始' },
      contractUntil !== undefined && contractUntil < submittedOn && { field: 'contractUntil', text: '聘用合同已到期' },
      worksElsewhere && { field: 'worksElsewhere', text: '声明同时在其他机构从业' },
    );
  },
});
