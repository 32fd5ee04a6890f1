import { defineCall, writtenBodyBytes } from '../call.ts';
import {
  listOf,
  matching,
  mobileNumber,
  nothing,
  opaqueCursorPage,
  opaqueCursorRequest,
  text,
  titled,
  uuid,
  wholeNumber,
  yesOrNo,
} from '../fields.ts';
import { z } from '../zod.ts';
import { CaseListName, caseFilter } from './case-filter.ts';
import {
  ApplicationStart,
  CaseBox,
  CaseBoxItem,
  CaseCandidate,
  CaseCategory,
  CaseDetail,
  CaseFailure,
  CaseGuide,
  CaseNote,
  CaseOrder,
  CaseProgress,
  CaseSummary,
  CaseTypeInfo,
  Decision,
  Defect,
  DraftCheck,
  DueGroup,
  HandedMaterial,
  HeldCertificate,
  ListedCase,
  MaterialPromise,
  OpinionTemplate,
  PartyAnswer,
  PauseGround,
} from './entities.ts';
import { maxBoxCount } from './names.ts';
import { ProcessOverview } from './process-overview.ts';

const count = wholeNumber(0);

export const countCasesByCategory = defineCall({
  method: 'POST',
  path: '/process-app/api/process/queryTransListStatistics',
  access: 'session',
  urgency: 'last',
  summary: '各业务大类的业务量',
  input: nothing,
  output: z.array(z.object({ typeacode: CaseCategory, taskcount: count })),
});

export const countCasesByProgress = defineCall({
  method: 'POST',
  path: '/process-app/api/process/queryAlreadyWorkAndWorkStatistics',
  access: 'session',
  urgency: 'last',
  summary: '在办与办结的业务量',
  input: nothing,
  output: z.object({ inprogressCount: count, completedCount: count }),
});

export const countCasesByMonth = defineCall({
  method: 'POST',
  path: '/process-app/api/process/count-cases-by-month',
  access: 'session',
  urgency: 'last',
  summary: '受理业务量：近十二个月（含本月）每月的申请件数',
  input: nothing,
  output: z.array(z.object({ month: z.string(), count })),
});

export const listMyCases = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-login-user-handle-business-list',
  access: 'session',
  urgency: 'later',
  summary: '我的办件：0 待办，1 在办，2 已办；先到期的在前',
  input: z.strictObject({
    businessType: titled('办件箱', z._default(CaseBox, 0)),
    due: titled('时限', z.optional(DueGroup)),
  }),
  output: z.array(CaseBoxItem),
});

const caseId = titled('办件', wholeNumber(1));
const version = titled('版本', wholeNumber(1));
const form = titled('申请表', z.record(z.string(), z.unknown()));
const mostMaterials = 200;
const materials = listOf('申请材料', HandedMaterial, 0, mostMaterials);
const account = uuid('人员');
const opinion = titled('意见', z._default(z.union([z.literal(''), text('意见', 2_000)]), ''));

export const listCaseTypes = defineCall({
  method: 'GET',
  path: '/process-app/api/process/list-case-types',
  access: 'session',
  kept: 'while-same',
  summary: '业务小类：申请材料、环节、现行办理期限与申请表的版式',
  input: nothing,
  output: z.array(CaseTypeInfo),
});

export const listGuides = defineCall({
  method: 'GET',
  path: '/process-app/api/process/list-guides',
  access: 'public',
  urgency: 'later',
  kept: 'while-same',
  summary: '办事指南：各业务小类的申请人、申请材料、办理期限、环节和法律依据',
  input: nothing,
  output: z.array(CaseGuide),
});

export const readGuide = defineCall({
  method: 'GET',
  path: '/process-app/api/process/read-guide',
  access: 'public',
  summary: '办事指南或者空白申请表（PDF）',
  errors: ['not-found'],
  input: z.strictObject({
    caseType: text('业务小类', 16),
    what: titled('资料', z.enum(['guide', 'form'])),
  }),
  output: { kind: 'file', mediaTypes: ['application/pdf'] },
});

export const listProcesses = defineCall({
  method: 'POST',
  path: '/process-app/api/process/list-processes',
  access: { permission: 'admin.configure' },
  urgency: 'later',
  summary: '各业务小类的流程：版本、各环节在办数量和停留时间、办理期限与参数',
  input: nothing,
  output: z.array(ProcessOverview),
});

export const getProcessDrawing = defineCall({
  method: 'GET',
  path: '/process-app/api/process/get-process-drawing',
  access: 'session',
  kept: 'for-ever',
  summary: '流程图（BPMN 2.0），按流程版本号',
  errors: ['not-found'],
  input: z.strictObject({ id: titled('流程版本', matching(/^\d{1,9}$/)) }),
  output: { kind: 'file', mediaTypes: ['application/xml'] },
});

export const prepareApplication = defineCall({
  method: 'POST',
  path: '/process-app/api/process/prepare-application',
  access: 'session',
  summary: '填写申请前：账号已知的申请人信息、未提交的草稿和上次提交的内容；无权申请的，说明应由谁申请',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({
    caseType: text('业务小类', 16),
    originalId: titled('原办件', z.optional(wholeNumber(1))),
  }),
  output: ApplicationStart,
});

export const listHeldCertificates = defineCall({
  method: 'POST',
  path: '/process-app/api/process/held-certificates',
  access: 'session',
  urgency: 'later',
  summary: '本人（或本企业）申请取得的、以及作为当事人载明的证明，新的在前，和可以据此申请的变更、续期、补证和注销',
  input: z.strictObject({
    category: titled('业务大类', CaseCategory),
    before: titled('在此办件之前', z.optional(caseId)),
  }),
  output: z.array(HeldCertificate),
});

export const checkDraft = defineCall({
  method: 'POST',
  path: '/process-app/api/process/check-draft',
  access: 'session',
  summary: '提交前的自动核验：核验结果和缺少的材料，不作任何改动；填写有误的，逐项说明',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: caseId }),
  output: DraftCheck,
});

export const saveDraft = defineCall({
  method: 'POST',
  path: '/process-app/api/process/save-draft',
  access: 'session',
  urgency: 'first',
  summary: '保存草稿；首次保存不带办件号',
  maxBodyBytes: writtenBodyBytes,
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({
    id: z.optional(caseId),
    version: z.optional(version),
    caseType: text('业务小类', 16),
    /** The application changes, cancels or revokes this case, which is set at the first save. */
    originalId: titled('原办件', z.optional(wholeNumber(1))),
    form,
    materials,
    promises: titled('承诺', z.optional(listOf('承诺', MaterialPromise, 0, mostMaterials))),
  }),
  output: z.object({ id: caseId, version }),
});

export const getCase = defineCall({
  method: 'POST',
  path: '/process-app/api/process/get-case',
  access: 'session',
  summary: '办件详情、意见与可用操作',
  errors: ['not-found'],
  input: z.strictObject({ id: caseId }),
  output: CaseDetail,
});

export const readReceipt = defineCall({
  method: 'GET',
  path: '/process-app/api/process/read-receipt',
  access: 'session',
  summary: '收件回执（PDF）：收到的材料、收件日期、办理期限和咨询电话',
  errors: ['not-found'],
  input: z.strictObject({ id: titled('办件', matching(/^\d{1,9}$/)) }),
  output: { kind: 'file', mediaTypes: ['application/pdf'] },
});

export const listCases = defineCall({
  method: 'POST',
  path: '/process-app/api/process/list-cases',
  access: 'session',
  urgency: 'later',
  summary: '办件箱；visible 为本人可见的全部办件；翻页用上一页最后一件的游标，与页码无关',
  input: opaqueCursorRequest({
    box: titled('办件箱', CaseListName),
    ...caseFilter,
    /** `due` sorts pending cases and those in progress by their due dates. */
    order: titled('排序', z._default(CaseOrder, 'newest')),
  }),
  output: opaqueCursorPage(ListedCase),
});

export const countBoxes = defineCall({
  method: 'POST',
  path: '/process-app/api/process/count-boxes',
  access: 'session',
  urgency: 'last',
  summary: `各办件箱的件数及其时限，最多数到 ${maxBoxCount}`,
  input: nothing,
  output: z.object({
    pending: count,
    inProgress: count,
    done: count,
    /** Counts the cases closed since the first of the month. */
    doneThisMonth: count,
    pendingDue: z.record(DueGroup, count),
    inProgressDue: z.record(DueGroup, count),
    /** Counts the cases of everybody whom a supervisor looks after; null for users who are no supervisor. */
    supervised: z.nullable(z.object({ overdue: count, today: count })),
  }),
});

const action = titled(
  '操作',
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.enum([
        'submit',
        'resubmit',
        'withdraw',
        'claim',
        'release',
        'resolve',
        'sign',
        'urge',
        'permit-return',
        'extend',
        'resume',
        'recuse',
        'ask-recusal',
      ]),
    }),
    z.strictObject({ kind: z.literal('decide'), decision: titled('决定', Decision) }),
    z.strictObject({ kind: z.literal('return'), defects: titled('需补正的内容', z.array(Defect)) }),
    z.strictObject({ kind: z.enum(['transfer', 'delegate', 'add-signer']), to: account }),
    z.strictObject({
      kind: z.literal('pause'),
      ground: titled('中止计时的事由', PauseGround),
      days: titled('预计所需日数', wholeNumber(1, 365)),
    }),
    z.strictObject({ kind: z.literal('inform-party'), name: text('利害关系人', 64) }),
    z.strictObject({
      kind: z.literal('record-answer'),
      name: text('利害关系人', 64),
      answer: titled('利害关系人的答复', PartyAnswer),
    }),
    z.strictObject({ kind: z.literal('decide-recusal'), granted: yesOrNo('是否准予回避') }),
    z.strictObject({ kind: z.literal('hand-in'), material: text('申请材料', 64), documentId: uuid('资料') }),
  ]),
);

export const actOnCase = defineCall({
  method: 'POST',
  path: '/process-app/api/process/act',
  access: 'session',
  urgency: 'first',
  summary: '办理：提交、签收、审核、退回、转办等',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id: caseId, version, action, opinion }),
  output: CaseDetail,
});

export const actOnCases = defineCall({
  method: 'POST',
  path: '/process-app/api/process/act-on-all',
  access: 'session',
  urgency: 'first',
  summary: '批量办理：逐件办理，互不影响，未办成的说明原因',
  input: z.strictObject({
    cases: listOf('办件', z.strictObject({ id: caseId, version }), 1, 100),
    action,
    opinion,
  }),
  output: z.array(z.object({ id: caseId, refused: z.nullable(z.string()) })),
});

const progressSubject = { number: text('办件编号', 32), phone: mobileNumber('手机号') };

/* @__NO_SIDE_EFFECTS__ */
function shortCode(title: string) {
  return text(title, 16);
}

export const sendProgressCode = defineCall({
  method: 'POST',
  path: '/process-app/api/process/send-progress-code',
  access: 'public',
  summary: '发送查询办件进度的手机验证码；办件编号与申请人手机号不符的，答复相同，但不发送',
  errors: ['captcha-required'],
  input: z.strictObject({
    ...progressSubject,
    code: z.optional(shortCode('图形验证码')),
    uuid: z.optional(uuid('图形验证码编号')),
  }),
  output: z.object({ result: z.literal(1), requestId: z.string() }),
});

export const getCaseProgress = defineCall({
  method: 'POST',
  path: '/process-app/api/process/get-progress',
  access: 'public',
  summary: '凭手机验证码查询办件进度，每个验证码查询一次',
  input: z.strictObject({
    ...progressSubject,
    code: shortCode('手机验证码'),
    requestId: text('手机验证码编号', 64),
  }),
  output: CaseProgress,
});

export const listCaseFailures = defineCall({
  method: 'POST',
  path: '/process-app/api/process/list-case-failures',
  access: 'session',
  urgency: 'later',
  summary: '系统自动处理失败的办件，早的在前；督查人员和系统管理员可见，处理成功后消失',
  errors: ['forbidden'],
  input: opaqueCursorRequest({}),
  output: opaqueCursorPage(CaseFailure),
});

export const listSecondReturns = defineCall({
  method: 'POST',
  path: '/process-app/api/process/list-second-returns',
  access: { permission: 'process.supervise' },
  urgency: 'later',
  summary: '督查：已退回补正过、再次退回须经督查人员允许的办件，先到期的在前，最多 100 件',
  input: nothing,
  output: z.array(CaseSummary),
});

export const listCaseCandidates = defineCall({
  method: 'POST',
  path: '/process-app/api/process/list-case-candidates',
  access: 'session',
  summary: '转办、委托、加签可以选择的人员',
  errors: ['not-found'],
  input: z.strictObject({
    id: caseId,
    action: titled('操作', z.enum(['transfer', 'delegate', 'add-signer'])),
  }),
  output: z.array(CaseCandidate),
});

export const addCaseNote = defineCall({
  method: 'POST',
  path: '/process-app/api/process/add-case-note',
  access: 'session',
  summary: '工作备注：经办人员之间的留言，申请人不可见',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id: caseId, text: text('备注', 1_000) }),
  output: z.array(CaseNote),
});

export const watchCase = defineCall({
  method: 'POST',
  path: '/process-app/api/process/watch-case',
  access: 'session',
  summary: '打开或离开办件页面；答复同时打开该办件的其他经办人员的姓名',
  errors: ['forbidden', 'not-found'],
  input: z.strictObject({ id: caseId, leaving: z._default(yesOrNo('离开'), false) }),
  output: z.array(z.string()),
});

export const listOpinionTemplates = defineCall({
  method: 'POST',
  path: '/process-app/api/process/list-opinion-templates',
  access: 'session',
  urgency: 'later',
  summary: '本人的常用意见',
  errors: ['forbidden'],
  input: nothing,
  output: z.array(OpinionTemplate),
});

export const saveOpinionTemplate = defineCall({
  method: 'POST',
  path: '/process-app/api/process/save-opinion-template',
  access: 'session',
  summary: '保存常用意见',
  errors: ['forbidden', 'conflict'],
  input: z.strictObject({ text: text('常用意见', 500) }),
  output: z.array(OpinionTemplate),
});

export const deleteOpinionTemplate = defineCall({
  method: 'POST',
  path: '/process-app/api/process/delete-opinion-template',
  access: 'session',
  summary: '删除常用意见',
  errors: ['forbidden', 'not-found'],
  input: z.strictObject({ id: titled('常用意见', wholeNumber(1)) }),
  output: z.array(OpinionTemplate),
});
