import type {
  CaseBucket,
  CaseCategory,
  CasePhase,
  DueGroup,
  IssuedPaper,
  PaperChannel,
  SearchKind,
} from '@anju/contract';

const categories: Readonly<Record<CaseCategory, string>> = {
  ORG: '企业与从业',
  FH: '商品房',
  SH: '存量房',
  ZL: '房屋租赁',
};

const due: Readonly<Record<DueGroup, string>> = {
  overdue: '已超期',
  today: '今日到期',
  soon: '剩 1 个工作日',
  ample: '时限充裕',
  paused: '暂停计时',
};

const buckets: Readonly<Record<CaseBucket, string>> = { pending: '待办', 'in-progress': '在办', done: '已办' };

const phases: Readonly<Record<CasePhase, string>> = {
  draft: '草稿',
  open: '办理中',
  returned: '待补正',
  closed: '已办结',
};

const kinds: Readonly<Record<SearchKind, string>> = {
  case: '办件',
  person: '人员',
  enterprise: '企业',
  document: '文书',
};

const paperChannels: Readonly<Record<PaperChannel, string>> = { online: '网上', window: '窗口' };

/** The texts of all case pages. */
export const texts = {
  categories,
  due,
  buckets,
  phases,
  boxes: {
    pending: { title: '业务受理', description: '待您办理的办件。' },
    'in-progress': { title: '在办箱', description: '您经办过、尚未办结的办件。' },
    done: { title: '已办箱', description: '您经办过、已经办结的办件。' },
  },
  myCases: {
    title: '我的办件',
    description: '您提出的申请，办到哪一步，还有多少时间。',
    box: '办件箱',
    boxes: { pending: '待办', 'in-progress': '在办', done: '已办', visible: '全部' },
    countOf: (name: string, count: number | undefined) =>
      count === undefined ? name : `${name} ${count < 1_000 ? count : '1000+'}`,
  },
  list: {
    name: '办件列表',
    number: '办件编号',
    draft: '草稿',
    type: '业务名称',
    applicant: '申请人',
    step: '当前环节',
    clock: '时限',
    submitted: '申请日期',
    returned: '退回',
    nothing: '没有符合条件的办件',
    all: '全部',
    filters: { category: '业务大类', due: '时限', bucket: '办理状态', months: '申请月份' },
  },
  search: {
    title: '全局查询',
    description: '按编号、姓名、企业、坐落查找；不填内容时列出您可以查看的全部办件。',
    text: '查询内容',
    hint: '编号、姓名、坐落',
    tooShort: '请至少输入两个字',
    results: '查询结果',
    kind: '类别',
    found: '查到的内容',
    case: '所属办件',
    at: '日期',
    nothing: '没有查到相关内容',
    kinds,
  },
  clock: {
    overdue: (days: number) => `超期 ${days} 个工作日`,
    today: '今日到期',
    left: (days: number) => `剩 ${days} 个工作日`,
    paused: (reason: string) => `暂停 · ${reason}`,
    closed: '已办结',
    none: '未计时',
  },
  case: {
    title: (name: string, number: string) => `${name} ${number}`,
    missing: '缺少办件编号',
    applicant: '申请人',
    currentStep: '当前环节',
    nextStep: '下一步',
    timeLeft: '剩余时限',
    due: '承诺到期日',
    statutoryDue: '法定到期日',
    submitted: '申请时间',
    accepted: '受理日期',
    result: '办理结果',
    progress: '办理经过',
    papers: '文书与证明',
    noPapers: '尚未出具文书',
    read: (title: string) => `查看${title}`,
    delivery: (delivery: IssuedPaper['delivery']) =>
      delivery ? `${delivery.on} 送达（${paperChannels[delivery.channel]}）` : '尚未送达',
    remedies: (reviewUntil: string, litigationUntil: string) =>
      `不服本决定的，可以申请行政复议，最后一日为 ${reviewUntil}；或者提起行政诉讼，最后一日为 ${litigationUntil}。`,
    reviewOnline: '网上申请行政复议',
    next: {
      draft: '填写完整后提交申请',
      returned: '按补正要求修改后重新提交',
      open: '等待办理，无需您操作',
      closed: '无',
    },
    actions: {
      submit: '提交申请',
      resubmit: '重新提交',
      withdraw: '撤回',
      claim: '签收',
      release: '放回',
      return: '退回补正',
      'permit-return': '允许再次补正',
      transfer: '转办',
      delegate: '请人协办',
      resolve: '反馈意见',
      'add-signer': '加签',
      sign: '会签',
      urge: '催办',
      extend: '延期',
      pause: '中止计时',
      resume: '恢复计时',
      recuse: '回避',
      'ask-recusal': '申请回避',
      'decide-recusal': '决定是否回避',
      'inform-party': '告知利害关系人',
      'record-answer': '记录利害关系人意见',
    } as Readonly<Record<string, string>>,
    decisions: { approve: '通过', reject: '不予通过', 'send-back': '退回上一环节', 'not-accept': '不予受理' },
  },
} as const;
