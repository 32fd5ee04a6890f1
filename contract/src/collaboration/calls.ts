import { defineCall, defineUpload } from '../call.ts';
import { cursorPage, cursorRequest, day, matching, nothing, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import {
  DemoPartnerMode,
  MessageDetail,
  MessageDirection,
  MessageId,
  MessageKindName,
  MessageStateFilter,
  MessageSummary,
  PartnerCode,
  PartnerStatus,
} from './entities.ts';

const instant = z.iso.datetime({ offset: true });
const id = titled('消息', wholeNumber(1));

/**
 * The signature covers the body byte by byte, so the body is taken as a file and the signature stands in the address.
 */
export const receiveMessage = defineUpload({
  method: 'POST',
  path: '/main-app/api/collaboration/receive',
  access: 'public',
  summary: '接收协同单位的消息（签名：HMAC-SHA256，依次为消息编号、时间、正文，以换行分隔）',
  errors: ['unauthorized', 'conflict'],
  input: z.strictObject({
    partner: text('协同单位', 32),
    messageId: MessageId,
    timestamp: titled('时间', instant),
    signature: titled('签名', matching(/^[0-9a-f]{64}$/)),
  }),
  upload: { mediaTypes: ['application/json'], maxBytes: 256 * 1024 },
  output: z.object({ messageId: z.string(), receivedAt: instant }),
});

export const listMessages = defineCall({
  method: 'POST',
  path: '/main-app/api/collaboration/list-messages',
  access: 'session',
  urgency: 'later',
  summary: '与其他部门往来的消息，新的在前；翻页用上一页的游标',
  errors: ['forbidden'],
  input: cursorRequest({
    direction: z.optional(titled('方向', MessageDirection)),
    partner: z.optional(PartnerCode),
    state: z.optional(titled('状态', MessageStateFilter)),
    kind: z.optional(MessageKindName),
    caseNumber: z.optional(text('办件编号', 64)),
    from: z.optional(day('起始日期')),
    to: z.optional(day('截止日期')),
  }),
  output: cursorPage(MessageSummary),
});

export const getMessage = defineCall({
  method: 'POST',
  path: '/main-app/api/collaboration/get-message',
  access: 'session',
  summary: '一条协同消息及其内容（个人信息已遮蔽）',
  errors: ['forbidden', 'not-found'],
  input: z.strictObject({ id }),
  output: MessageDetail,
});

export const resendMessage = defineCall({
  method: 'POST',
  path: '/main-app/api/collaboration/resend-message',
  access: 'session',
  summary: '重新发送未送达或被拒收的消息',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id }),
  output: MessageDetail,
});

export const listPartners = defineCall({
  method: 'POST',
  path: '/main-app/api/collaboration/list-partners',
  access: 'session',
  urgency: 'later',
  summary: '各协同单位的连接状况和往来数量，以及往来消息的类型',
  errors: ['forbidden'],
  input: nothing,
  output: z.object({
    list: z.array(PartnerStatus),
    kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
  }),
});

export const setDemoPartnerMode = defineCall({
  method: 'POST',
  path: '/dev/partner-mode',
  access: 'public',
  summary: '演示环境中模拟协同单位的故障（仅限本机）',
  errors: ['not-found'],
  demoOnly: true,
  input: z.strictObject({ partner: PartnerCode, mode: titled('方式', DemoPartnerMode) }),
  output: z.object({ partner: z.string(), mode: DemoPartnerMode }),
});
