import { defineCall, writtenBodyBytes } from '../call.ts';
import { listOf, matching, text, titled, wholeNumber } from '../fields.ts';
import { DraftCheck } from '../process/entities.ts';
import { z } from '../zod.ts';
import { ContractDetail, ContractState, ContractSummary, FiledCertificate } from './entities.ts';

const kind = titled('合同种类', matching(/^[a-z][a-z-]{0,31}$/));
const id = titled('合同', wholeNumber(1));
const version = titled('版本', wholeNumber(1));
const revision = titled('文本版次', wholeNumber(1));
const reason = text('理由', 200);
const longestTerm = 1_000;

export const beginContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/begin',
  access: 'session',
  summary: '开始起草一份合同：何种合同、以何身份、关于哪一套房屋',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({
    kind,
    role: titled('您的身份', matching(/^[a-z][a-z-]{0,31}$/)),
    unitId: titled('房屋', wholeNumber(1)),
  }),
  output: z.object({ id }),
});

export const saveContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/save',
  access: 'session',
  urgency: 'first',
  summary: '保存合同草稿',
  maxBodyBytes: writtenBodyBytes,
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version, terms: titled('合同内容', z.record(z.string(), z.unknown())) }),
  output: z.object({ id, version }),
});

export const checkContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/check',
  access: 'session',
  summary: '按登记数据核验合同内容，与申请备案时的自动核验相同',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: z.object({ findings: DraftCheck.shape.findings }),
});

export const listContracts = defineCall({
  method: 'GET',
  path: '/process-app/api/contracts/mine',
  access: 'session',
  urgency: 'later',
  summary: '本人或本机构的某一种合同',
  errors: ['not-found'],
  input: z.strictObject({ kind }),
  output: z.object({ list: z.array(ContractSummary) }),
});

export const getContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/get',
  access: 'session',
  summary: '一份合同：文本、商定情况、签署情况和经过',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: ContractDetail,
});

export const inviteToContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/invite',
  access: 'session',
  summary: '邀请其他当事人：定稿后发送短信链接；尚未打开的可以重新发送',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version }),
  output: ContractDetail,
});

export const openContractInvitation = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/open-invitation',
  access: 'session',
  summary: '打开邀请链接，须为合同写明的当事人本人；链接只能使用一次',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ token: titled('邀请链接', matching(/^[A-Za-z0-9_-]{43}$/)) }),
  output: z.object({ id }),
});

export const proposeContractChange = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/propose',
  access: 'session',
  summary: '提议修改商定的内容',
  maxBodyBytes: writtenBodyBytes,
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({
    id,
    revision,
    reason,
    changes: listOf(
      '修改的内容',
      z.strictObject({
        field: text('项目', 64),
        value: titled('改为', z.nullable(z.union([text('改为', longestTerm), z.number()]))),
      }),
      1,
      20,
    ),
  }),
  output: ContractDetail,
});

export const answerContractProposal = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/answer-proposal',
  access: 'session',
  summary: '同意、不同意对方的提议，或者撤回自己的提议',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({
    id,
    proposalId: titled('提议', wholeNumber(1)),
    answer: titled('答复', z.enum(['accept', 'decline', 'withdraw'])),
  }),
  output: ContractDetail,
});

export const confirmContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/confirm',
  access: 'session',
  urgency: 'first',
  summary: '确认合同文本；各方都确认后文本锁定',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id, revision }),
  output: ContractDetail,
});

export const unlockContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/unlock',
  access: 'session',
  summary: '请求解除锁定，或者同意对方的请求；各方都同意后解除，已有的签署作废',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id, revision, reason }),
  output: ContractDetail,
});

export const sendSigningCode = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/send-signing-code',
  access: 'session',
  urgency: 'first',
  summary: '向签署人账号的手机发送签署验证码',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id, hash: titled('文本摘要', matching(/^[0-9a-f]{64}$/)) }),
  output: z.object({ requestId: z.string(), phone: z.string() }),
});

export const signContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/sign',
  access: 'session',
  urgency: 'first',
  summary: '以实名和手机验证码签署锁定的文本',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({
    id,
    hash: titled('文本摘要', matching(/^[0-9a-f]{64}$/)),
    code: titled('手机验证码', matching(/^\d{6}$/)),
    requestId: titled('验证码请求', matching(/^[A-Za-z0-9_-]{43}$/)),
  }),
  output: z.object({ state: ContractState }),
});

export const voidContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/void',
  access: 'session',
  summary: '作废尚未签署完毕的合同',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id, reason }),
  output: ContractDetail,
});

export const fileContract = defineCall({
  method: 'POST',
  path: '/process-app/api/contracts/file',
  access: 'session',
  urgency: 'first',
  summary: '以签署的合同申请备案；还缺材料的，存为备案申请的草稿',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id }),
  output: z.object({
    caseId: wholeNumber(1),
    isHandedIn: z.boolean(),
    /** Only a filing that was granted at once has its certificate here. */
    certificate: z.nullable(FiledCertificate),
  }),
});

export const readBlankContract = defineCall({
  method: 'GET',
  path: '/process-app/api/contracts/blank',
  access: 'public',
  summary: '空白的合同文本（PDF），供线下签订',
  errors: ['not-found'],
  input: z.strictObject({ kind }),
  output: { kind: 'file', mediaTypes: ['application/pdf'] },
});

export const getContractPdf = defineCall({
  method: 'GET',
  path: '/process-app/api/contracts/:id/pdf',
  access: 'session',
  summary: '签署完毕的合同，PDF，含各方的电子签名',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: titled('合同', matching(/^\d{1,15}$/)) }),
  output: { kind: 'file', mediaTypes: ['application/pdf'] },
});
