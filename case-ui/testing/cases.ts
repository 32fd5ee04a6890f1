import type { ApplicationStart, CallOutput, CaseDetail, calls, IssuedPaper, ListedCase } from '@anju/contract';

type Opinion = CaseDetail['opinions'][number];

export const leaseNumber = '99010120261119ZL201000002Z';
export const documentId = '4ea7732f-7e5f-408d-9925-04858da01d61';
export const leaseAddress = '安居市东湖区示例路 1 号 2 幢 301 室';

export const leaseForm = {
  district: '990101',
  address: leaseAddress,
  unitNumber: '990101001001GB00001F00020301',
  area: 89.5,
  use: '居住',
  leaseMode: '整租',
  rightType: '自有',
  filedBy: '出租人',
  lessors: [{ name: '张出租', phone: '13800000009', idNumber: '990101198001010014' }],
  lessees: [{ name: '陈静', phone: '13800138001', idNumber: '990101198503150025' }],
  signedOn: '2020-01-01',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  rent: 3_500,
  payMonths: 3,
  depositMonths: 1,
  depositAmount: 3_500,
  depositReturnDays: 7,
  depositDeductions: '承租人欠付租金、费用，或者损坏房屋及设施',
};

const opinion = (number: number, given: Pick<Opinion, 'who' | 'action'> & Partial<Opinion>): Opinion => ({
  number,
  at: '2026-11-19T00:42:53.151Z',
  stepName: null,
  decision: null,
  opinion: '',
  defects: [],
  findings: [],
  ...given,
});

const submitted = opinion(1, { who: '张出租', action: 'submit' });
const checked = opinion(2, {
  who: '系统',
  stepName: '自动核验',
  action: 'check',
  opinion: '合同签订已超过 30 日；企业和人员信息尚无登记系统可核对，需人工核查',
  findings: [
    { at: { about: 'field', name: 'signedOn' }, text: '合同签订已超过 30 日' },
    { text: '企业和人员信息尚无登记系统可核对，需人工核查' },
  ],
});
const claimed = opinion(3, { who: '周初审', stepName: '初审', action: 'claim' });
export const returnedBy = (defects: Opinion['defects']) =>
  opinion(4, { who: '周初审', stepName: '初审', action: 'return', defects });
const defects: Opinion['defects'] = [
  { about: 'field', name: 'rent', text: '月租金：与合同不符' },
  { about: 'material', name: 'contract', text: '缺少签名页' },
];

/** Builds a lease that waits for its first reviewer, as a reviewer sees it. */
export const unclaimedCase = (changes: Partial<CaseDetail> = {}): CaseDetail => ({
  id: 2,
  version: 2,
  number: leaseNumber,
  caseType: 'ZL201',
  caseTypeName: '租赁合同备案',
  category: 'ZL',
  nature: 'filing',
  applicantName: '张出租',
  district: '990101',
  phase: 'open',
  stepName: '初审',
  result: null,
  returned: false,
  colour: 'green',
  dueOn: '2026-11-24',
  workdaysLeft: 3,
  pauseReason: null,
  submittedAt: '2026-11-19T00:42:53.151Z',
  changedAt: '2026-11-19T00:42:53.151Z',
  mayOpen: true,
  channel: 'online',
  acceptedOn: '2026-11-19',
  statutoryDueOn: '2026-11-24',
  parties: [],
  form: leaseForm,
  materials: ['contract', 'lessor-id', 'lessee-id', 'title'].map((material) => ({ material, documentId })),
  promises: [],
  owed: [],
  assignee: null,
  opinions: [submitted, checked],
  papers: [],
  rating: null,
  mayRate: false,
  offered: ['claim'],
  original: null,
  linkedCases: [],
  mayFollowBy: [],
  isMine: false,
  isParty: false,
  definitionId: 3,
  way: [null, 'automatic-check', 'first-review'],
  nextStepName: '复审',
  promised: { days: 3, unit: 'workdays' },
  pauses: [],
  before: null,
  earlierMaterials: [],
  notes: [],
  mayNote: true,
  mayDeliver: true,
  approvalBlockedBy: null,
  ...changes,
});

export const claimedCase = (changes: Partial<CaseDetail> = {}): CaseDetail =>
  unclaimedCase({
    version: 3,
    assignee: '周初审',
    opinions: [submitted, checked, claimed],
    offered: ['release', 'approve', 'reject', 'return', 'transfer', 'delegate', 'add-signer', 'recuse'],
    ...changes,
  });

/** The official who decided it can do no more. */
export const decidedCase = (changes: Partial<CaseDetail> = {}): CaseDetail =>
  claimedCase({ version: 4, assignee: null, stepName: '复审', offered: [], ...changes });

export const returnedCase = (changes: Partial<CaseDetail> = {}): CaseDetail =>
  claimedCase({
    version: 4,
    phase: 'returned',
    returned: true,
    colour: 'paused',
    dueOn: null,
    workdaysLeft: null,
    pauseReason: '待申请人补正',
    statutoryDueOn: null,
    opinions: [submitted, checked, claimed, returnedBy(defects)],
    papers: [paper({ id: '2', kind: 'returned', title: '补正材料告知书', number: '安居东湖区补正〔2026〕2号' })],
    offered: [],
    way: [null, 'automatic-check', 'first-review', null],
    pauses: [{ from: '2026-11-19', to: null, reason: '待申请人补正' }],
    ...changes,
  });

/** Builds a corrected lease that the reviewer has again. */
export const correctedCase = (changes: Partial<CaseDetail> = {}): CaseDetail =>
  claimedCase({
    version: 6,
    returned: true,
    form: { ...leaseForm, rent: 3_600 },
    opinions: [
      ...[submitted, checked, claimed, returnedBy(defects)],
      opinion(5, { who: '张出租', stepName: '初审', action: 'resubmit' }),
      { ...checked, number: 6 },
    ],
    offered: ['release', 'approve', 'reject', 'transfer', 'delegate', 'add-signer', 'recuse'],
    way: [null, 'automatic-check', 'first-review', null, 'automatic-check', 'first-review'],
    pauses: [{ from: '2026-11-19', to: '2026-11-19', reason: '待申请人补正' }],
    before: { form: leaseForm, materials: unclaimedCase().materials },
    ...changes,
  });

export const paper = (given: Partial<IssuedPaper> = {}): IssuedPaper => ({
  id: '3',
  kind: 'granted',
  title: '房屋租赁登记备案证明',
  number: '安居东湖区租备〔2026〕1号',
  checkCode: 'GZKZZ4K82XFRJKEW',
  issuedAt: '2026-11-19T01:42:53.858Z',
  delivery: null,
  remedies: null,
  ...given,
});

export const closedCase = (changes: Partial<CaseDetail> = {}): CaseDetail =>
  claimedCase({
    version: 9,
    phase: 'closed',
    stepName: null,
    result: 'granted',
    colour: 'none',
    workdaysLeft: null,
    assignee: null,
    opinions: [
      ...[submitted, checked, claimed],
      opinion(7, { who: '周初审', stepName: '初审', action: 'decide', decision: 'approve' }),
      opinion(9, { who: '吴复审', stepName: '复审', action: 'decide', decision: 'approve' }),
    ],
    papers: [paper()],
    offered: [],
    way: [null, 'automatic-check', 'first-review', 'second-review', 'granted'],
    nextStepName: null,
    ...changes,
  });

/** Turns a case into what its applicant sees of it. */
export const mine = (of: CaseDetail, changes: Partial<CaseDetail> = {}): CaseDetail => ({
  ...of,
  isMine: true,
  mayNote: false,
  mayDeliver: false,
  opinions: of.opinions.filter(({ action }) => action !== 'claim'),
  offered: of.phase === 'open' ? ['withdraw', 'urge', 'ask-recusal'] : [],
  ...changes,
});

export const listed = (of: CaseDetail, changes: Partial<ListedCase> = {}): ListedCase => ({
  id: of.id,
  version: of.version,
  number: of.number,
  caseType: of.caseType,
  caseTypeName: of.caseTypeName,
  category: of.category,
  nature: of.nature,
  applicantName: of.applicantName,
  district: of.district,
  phase: of.phase,
  stepName: of.stepName,
  result: of.result,
  returned: of.returned,
  colour: of.colour,
  dueOn: of.dueOn,
  workdaysLeft: of.workdaysLeft,
  pauseReason: of.pauseReason,
  submittedAt: of.submittedAt,
  changedAt: of.changedAt,
  mayOpen: of.mayOpen,
  at: of.changedAt,
  ...changes,
});

export const draftCase = (changes: Partial<CaseDetail> = {}): CaseDetail =>
  unclaimedCase({
    version: 1,
    number: null,
    applicantName: '',
    district: '',
    phase: 'draft',
    stepName: null,
    colour: 'none',
    dueOn: null,
    workdaysLeft: null,
    submittedAt: null,
    acceptedOn: null,
    statutoryDueOn: null,
    opinions: [],
    offered: ['submit'],
    isMine: true,
    way: [],
    nextStepName: null,
    mayNote: false,
    mayDeliver: false,
    ...changes,
  });

const ownPlace = (at: string, filedBy: string) => ({
  at,
  isList: true,
  when: { filedBy },
  values: { name: '张出租', idNumber: '990101198001010014', phone: '13800000009' },
});

export const leaseStart = (changes: Partial<ApplicationStart> = {}): ApplicationStart => ({
  channel: 'online',
  places: [ownPlace('lessors', '出租人'), ownPlace('lessees', '承租人')],
  materials: [],
  drafts: [],
  certificates: [],
  original: null,
  previous: null,
  ...changes,
});

type StoredDocument = CallOutput<typeof calls.getDocument>;

export const storedDocument = (given: Partial<StoredDocument> = {}): StoredDocument => ({
  id: documentId,
  name: 'a.pdf',
  mediaType: 'application/pdf',
  size: 583,
  sha256: '3b235a69df6c240acab908afd6d16422ddaf2fad86b28eddb7c8e6992ae20693',
  purpose: 'material',
  createdAt: '2026-11-19T00:42:53.039Z',
  scan: 'not-scanned',
  hasThumbnail: false,
  ...given,
});
