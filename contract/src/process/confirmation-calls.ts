import { defineCall } from '../call.ts';
import { matching, nothing, text, titled, uuid, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { AskedConfirmation, CaseConfirmations, ConfirmationText } from './confirmation-entities.ts';

const caseId = titled('办件', wholeNumber(1));
const version = titled('版本', wholeNumber(1));
const hash = titled('申请内容摘要', matching(/^[0-9a-f]{64}$/));
const token = titled('确认链接', matching(/^[A-Za-z0-9_-]{22}$/));
const answer = titled(
  '答复',
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('confirm') }),
    z.strictObject({ kind: z.literal('decline'), reason: text('不同意的理由', 500) }),
  ]),
);

/* @__NO_SIDE_EFFECTS__ */
function shortCode(title: string) {
  return text(title, 16);
}

export const getCaseConfirmations = defineCall({
  method: 'POST',
  path: '/process-app/api/process/confirmations',
  access: 'session',
  summary: '申请须经哪些当事人确认，谁已确认、谁未确认',
  errors: ['not-found'],
  input: z.strictObject({ id: caseId }),
  output: CaseConfirmations,
});

export const layBeforeParties = defineCall({
  method: 'POST',
  path: '/process-app/api/process/lay-before-parties',
  access: 'session',
  urgency: 'first',
  summary: '交各方确认：固定已保存的申请内容，向各方当事人发送确认链接；窗口办理的不发送，打印确认单签字',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id: caseId, version }),
  output: CaseConfirmations,
});

export const remindParty = defineCall({
  method: 'POST',
  path: '/process-app/api/process/remind-party',
  access: 'session',
  summary: '向尚未答复的当事人再次发送确认链接，此前的链接失效',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: caseId, place: titled('当事人', wholeNumber(0, 999)) }),
  output: CaseConfirmations,
});

export const recallFromParties = defineCall({
  method: 'POST',
  path: '/process-app/api/process/recall-from-parties',
  access: 'session',
  summary: '撤回确认：申请内容可以修改，各方此前的确认作废',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: caseId }),
  output: CaseConfirmations,
});

export const readConfirmationSheet = defineCall({
  method: 'GET',
  path: '/process-app/api/process/confirmation-sheet/:id',
  access: 'session',
  summary: '窗口办理的确认单（PDF），载明申请内容及其摘要，由各方当事人签字',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: titled('办件', matching(/^\d{1,15}$/)) }),
  output: { kind: 'file', mediaTypes: ['application/pdf'] },
});

export const acceptConfirmationSheet = defineCall({
  method: 'POST',
  path: '/process-app/api/process/accept-confirmation-sheet',
  access: 'session',
  urgency: 'first',
  summary: '窗口人员核对签字的确认单及其摘要后，记录各方已签字确认',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: caseId, hash }),
  output: CaseConfirmations,
});

export const openConfirmation = defineCall({
  method: 'POST',
  path: '/process-app/api/process/open-confirmation',
  access: 'public',
  summary: '凭短信中的链接查看请本人确认的申请内容；姓名已隐去，不含证件号码',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ token }),
  output: ConfirmationText,
});

const documentNumber = text('证件号码', 32);

export const sendConfirmationCode = defineCall({
  method: 'POST',
  path: '/process-app/api/process/send-confirmation-code',
  access: 'public',
  urgency: 'first',
  summary: '向申请中写明的本人手机号发送确认验证码；证件号码不符的，答复相同，但不发送',
  errors: ['captcha-required', 'not-found', 'conflict'],
  input: z.strictObject({
    token,
    number: documentNumber,
    code: z.optional(shortCode('图形验证码')),
    uuid: z.optional(uuid('图形验证码编号')),
  }),
  output: z.object({ result: z.literal(1), requestId: z.string() }),
});

export const answerConfirmation = defineCall({
  method: 'POST',
  path: '/process-app/api/process/answer-confirmation',
  access: 'public',
  urgency: 'first',
  summary: '凭链接和手机验证码确认申请内容，或者说明理由不同意',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({
    token,
    hash,
    answer,
    number: documentNumber,
    code: shortCode('手机验证码'),
    requestId: text('手机验证码编号', 64),
  }),
  output: ConfirmationText,
});

export const listAskedConfirmations = defineCall({
  method: 'POST',
  path: '/process-app/api/process/asked-confirmations',
  access: 'session',
  urgency: 'later',
  summary: '请本人（或本企业）确认、尚未答复的申请，早的在前',
  input: nothing,
  output: z.array(AskedConfirmation),
});

export const getAskedConfirmation = defineCall({
  method: 'POST',
  path: '/process-app/api/process/asked-confirmation',
  access: 'session',
  summary: '请本人（或本企业）确认的申请内容',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: titled('确认', wholeNumber(1)) }),
  output: ConfirmationText,
});

export const answerAskedConfirmation = defineCall({
  method: 'POST',
  path: '/process-app/api/process/answer-asked-confirmation',
  access: 'session',
  urgency: 'first',
  summary: '以本人实名账号（企业以其管理员账号）确认申请内容，或者说明理由不同意',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id: titled('确认', wholeNumber(1)), hash, answer }),
  output: ConfirmationText,
});
