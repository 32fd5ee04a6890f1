import { field, leaseForm, leaseType, section } from '@anju/case-ui/testing';
import { type ContractDetail, type ContractSummary, calls, type FormField, pages } from '@anju/contract';
import { citizen, openPage, type PageOptions, page, startGateway } from '@anju/page-test';
import { expect } from 'vitest';
import { subApp } from '../src/sub-app.ts';

export type Party = ContractDetail['parties'][number];
export type Proposal = ContractDetail['proposals'][number];

export const contractNumber = 'HT99010120261119001';
export const hash = 'ab12'.repeat(16);

const { filedBy: _filedBy, signedOn: _signedOn, ...ofFiling } = leaseForm;

export const agreedTerms = {
  ...ofFiling,
  lessees: [{ name: '陈承租', idNumber: '990101198503150025', phone: '13900000002' }],
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  handoverDate: '2027-01-01',
  payDay: 5,
  costs: '由承租人承担',
  repairs: '由出租人负责',
  lateFee: 5,
  penaltyMonths: 1,
};

const partsOfFiling = (...titles: readonly string[]) => leaseType.layout.filter(({ title }) => titles.includes(title));
const whole = (path: string, title: string, more: Parameters<typeof field>[2] = {}) =>
  field(path, title, { kind: 'whole-number', ...more });
const optional = true;

const layout = [
  ...partsOfFiling('房屋', '出租依据', '出租人', '承租人'),
  section('租期与交付', [
    field('startDate', '租赁起始日期', { kind: 'day' }),
    field('endDate', '租赁终止日期', { kind: 'day' }),
    field('handoverDate', '房屋交付日期', { kind: 'day', optional }),
  ]),
  section('租金与支付', [
    field('rent', '月租金', { kind: 'number', input: 'money' }),
    whole('payMonths', '租金支付周期（月）'),
    whole('payDay', '每期租金支付日（每月几日前）', { optional }),
  ]),
  ...partsOfFiling('押金'),
  section('费用、维修与违约', [
    field('costs', '水、电、燃气、物业等费用', { optional }),
    field('repairs', '房屋和设施的维修', { optional }),
    whole('lateFee', '逾期付款违约金（每日万分之几）', { optional }),
    whole('penaltyMonths', '提前解除的违约金（几个月租金）', { optional }),
    field('otherTerms', '其他约定', { input: 'long-text', optional }),
  ]),
];

/** These terms may be changed by a proposal; each has its present value. */
export const proposable: ContractDetail['proposable'] = (
  ['use', 'startDate', 'rent', 'payDay', 'costs', 'repairs'] as const
).map((path) => ({
  field: layout.flatMap(({ fields }) => fields).find((one) => one.path === path) as FormField,
  value: agreedTerms[path],
}));

export const lessorParty = (changes: Partial<Party> = {}): Party => ({
  side: 'lessor',
  sideTitle: '出租人',
  name: '张出租',
  number: '990***********0014',
  phone: '138****0009',
  isYou: true,
  isBound: true,
  hasConfirmed: false,
  wantsUnlock: false,
  signedAt: null,
  linkExpiresAt: null,
  ...changes,
});

export const lesseeParty = (changes: Partial<Party> = {}): Party =>
  lessorParty({
    side: 'lessee',
    sideTitle: '承租人',
    name: '陈承租',
    number: '990***********0025',
    phone: '139****0002',
    isYou: false,
    ...changes,
  });

export const proposal = (changes: Partial<Proposal> = {}): Proposal => ({
  id: 6,
  by: '陈承租',
  isYours: false,
  mayAnswer: true,
  reason: '每月 8 日发工资',
  at: '2026-11-19T00:30:00.000Z',
  state: 'open',
  changes: [{ field: 'payDay', title: '每期租金支付日（每月几日前）', before: '5', after: '10' }],
  ...changes,
});

const summary: ContractSummary = {
  id: 4,
  kind: 'lease',
  number: contractNumber,
  state: 'negotiating',
  address: leaseForm.address,
  role: 'lessor',
  sides: [
    { side: 'lessor', title: '出租人', people: ['张出租'] },
    { side: 'lessee', title: '承租人', people: ['陈承租'] },
  ],
  facts: [
    { label: '租期', value: '2027-01-01 至 2027-12-31' },
    { label: '月租金', value: '3,500.00 元/月' },
  ],
  todo: 'confirm',
  changedAt: '2026-11-19T01:00:00.000Z',
};

export const listedContract = (changes: Partial<ContractSummary> = {}): ContractSummary => ({
  ...summary,
  ...changes,
});

/** Builds a contract that both parties have opened and nobody has confirmed, as its lessor sees it. */
export const openContract = (changes: Partial<ContractDetail> = {}): ContractDetail => ({
  ...summary,
  kindName: '房屋租赁合同',
  version: 3,
  revision: 2,
  hash,
  template: '2026-2',
  brokerage: null,
  parties: [lessorParty(), lesseeParty()],
  clauses: [
    {
      title: '第一条　房屋',
      help: '坐落取自登记。',
      paragraphs: [
        [
          { text: '出租的房屋坐落于', kind: null, field: null },
          { text: leaseForm.address, kind: 'record', field: null },
          { text: '。', kind: null, field: null },
        ],
      ],
    },
    {
      title: '第四条　租金',
      help: '租金直接付给出租人。',
      paragraphs: [
        [
          { text: '月租金为', kind: null, field: null },
          { text: '3,500.00 元', kind: 'agreed', field: 'rent' },
        ],
        [
          { text: '每月', kind: null, field: null },
          { text: '____', kind: 'open', field: 'payDay' },
          { text: '日前支付。', kind: null, field: null },
        ],
      ],
    },
  ],
  openPoints: [],
  proposals: [],
  proposable,
  history: [
    { at: '2026-11-19T00:30:00.000Z', by: '陈承租', text: '打开合同' },
    { at: '2026-11-18T16:30:00.000Z', by: '张出租', text: '定稿并邀请其他当事人' },
  ],
  signingWaits: null,
  hasPdf: false,
  mayVoid: true,
  caseId: null,
  filing: { caseTypeName: '租赁合同备案', category: 'ZL' },
  caseNumber: null,
  certificate: null,
  draft: null,
  ...changes,
});

/** Builds a draft of the lessor, whose data the account fills in. */
export const draftContract = (
  terms: Record<string, unknown> = agreedTerms,
  changes: Partial<ContractDetail> = {},
): ContractDetail =>
  openContract({
    state: 'draft',
    todo: 'complete',
    version: 1,
    revision: 0,
    hash: '',
    parties: [],
    proposable: [],
    history: [],
    draft: {
      terms,
      layout,
      places: [
        {
          at: 'lessors',
          isList: true,
          when: {
            district: leaseForm.district,
            address: leaseForm.address,
            unitNumber: leaseForm.unitNumber,
          },
          values: { ...leaseForm.lessors[0] },
        },
      ],
    },
    ...changes,
  });

export const lockedContract = (changes: Partial<ContractDetail> = {}): ContractDetail =>
  openContract({
    state: 'locked',
    todo: 'sign',
    parties: [lessorParty({ hasConfirmed: true }), lesseeParty({ hasConfirmed: true })],
    proposable: [],
    ...changes,
  });

const signedAt = '2026-11-19T01:30:00.000Z';

export const signedContract = (changes: Partial<ContractDetail> = {}): ContractDetail =>
  lockedContract({
    state: 'signed',
    todo: 'file',
    parties: [lessorParty({ hasConfirmed: true, signedAt }), lesseeParty({ hasConfirmed: true, signedAt })],
    hasPdf: true,
    mayVoid: false,
    ...changes,
  });

/** Opens a contract as its lessor unless a user is named. `become` replaces the contract that the server has. */
export async function openContractPage(detail: ContractDetail, options: PageOptions = {}) {
  const gateway = startGateway();
  let stored = detail;
  gateway.answer(calls.getContract, () => stored);
  gateway.answer(calls.checkContract, { findings: [] });
  const become = (next: ContractDetail): ContractDetail => {
    stored = next;
    return next;
  };
  const shell = await openPage(subApp, pages.leaseApp.contract, {
    user: citizen,
    query: { id: String(detail.id) },
    ...options,
  });
  await expect.element(page.getByRole('heading', { name: '房屋租赁合同', level: 1 })).toBeVisible();
  return { gateway, shell, become };
}
