import { matching, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

/** 不动产登记, 税务, 公安. */
export const Partner = z.enum(['registry', 'tax', 'police']);
export type Partner = z.output<typeof Partner>;

export const partnerTitles: Readonly<Record<Partner, string>> = {
  registry: '不动产登记',
  tax: '税务',
  police: '公安',
};

export const MessageDirection = z.enum(['out', 'in']);
export type MessageDirection = z.output<typeof MessageDirection>;

/**
 * Out: `waiting` to be delivered, `not-connected` (waiting, and the partner has no address yet), `delivered`, `failed`
 * after the last attempt, `refused` by the partner. In: `received` and to be acted on, `processed`, `unmatched` with
 * anything that was sent.
 */
export const MessageState = z.enum([
  'waiting',
  'not-connected',
  'delivered',
  'failed',
  'refused',
  'received',
  'processed',
  'unmatched',
]);
export type MessageState = z.output<typeof MessageState>;

export const messageStateTitles: Readonly<Record<MessageState, string>> = {
  waiting: '等待发送',
  'not-connected': '对方尚未接通',
  delivered: '已送达',
  failed: '发送失败',
  refused: '被对方拒收',
  received: '已收到',
  processed: '已处理',
  unmatched: '未对应办件',
};

/** What messages are looked for by: a state, or all that has not reached the partner (`waiting`, `failed`, `refused`). */
export const MessageStateFilter = z.enum([...MessageState.options, 'undelivered']);
export type MessageStateFilter = z.output<typeof MessageStateFilter>;

/** What the log says of an attempt to deliver a message, or of its coming. */
export const TransferResult = z.enum([
  'sent',
  'delivered',
  'failed',
  'refused',
  'received',
  'duplicate',
  'malformed',
  'conflicting',
]);
export type TransferResult = z.output<typeof TransferResult>;

/** What `messageKinds` describes; apart from it, because a page that names a kind needs none of the bodies. */
export const MessageKind = z.enum([
  'lease-filed',
  'sale-filed',
  'filing-ended',
  'org-filed',
  'correction-asked',
  'receipt',
  'title-registered',
  'tax-paid',
]);
export type MessageKind = z.output<typeof MessageKind>;

export const messageKindTitles: Readonly<Record<MessageKind, string>> = {
  'lease-filed': '租赁合同备案',
  'sale-filed': '买卖合同备案',
  'filing-ended': '备案注销或者撤销',
  'org-filed': '企业备案结果',
  'correction-asked': '登记簿记载更正',
  receipt: '回执',
  'title-registered': '不动产登记结果',
  'tax-paid': '完税信息',
};

/** Chosen by the sender, and his for ever: the same id is the same message. */
export const MessageId = titled('消息编号', matching(/^[\w.:-]{1,64}$/));

/** What a partner sends. */
export const IncomingMessage = z.object({
  kind: text('消息类型', 64),
  caseNumber: z.optional(text('办件编号', 64)),
  inReplyTo: z.optional(titled('答复的消息编号', MessageId)),
  body: titled('消息内容', z.record(z.string(), z.unknown())),
});
export type IncomingMessage = z.output<typeof IncomingMessage>;

/** What a partner answers to a delivery: its receipt, or what it has to say already. */
export const PartnerReply = z.extend(IncomingMessage, { messageId: MessageId });
export type PartnerReply = z.output<typeof PartnerReply>;

const instant = z.iso.datetime({ offset: true });

export const MessageSummary = z.object({
  id: wholeNumber(1),
  direction: MessageDirection,
  partner: Partner,
  messageId: z.string(),
  kind: z.string(),
  kindTitle: z.string(),
  state: MessageState,
  caseId: z.nullable(wholeNumber(1)),
  caseNumber: z.nullable(z.string()),
  inReplyTo: z.nullable(z.string()),
  attempts: wholeNumber(0),
  nextAt: z.nullable(instant),
  lastError: z.string(),
  createdAt: instant,
  settledAt: z.nullable(instant),
});
export type MessageSummary = z.output<typeof MessageSummary>;

export const MessageDetail = z.extend(MessageSummary, {
  /** Names, identity numbers and telephone numbers are masked. */
  body: z.record(z.string(), z.unknown()),
  /** The earlier message about the same case that has to arrive first. */
  waitsFor: z.nullable(z.string()),
  /** Of the log, the latest first. */
  transfers: z.array(z.object({ at: instant, result: TransferResult })),
  /** What the partner has answered to it, in the order of its coming. */
  answers: z.array(MessageSummary),
});
export type MessageDetail = z.output<typeof MessageDetail>;

/** Of a span of time, by when it was settled. */
const DeliveryCounts = z.object({ delivered: wholeNumber(0), failed: wholeNumber(0), refused: wholeNumber(0) });

/** `fault`: the attempts since the last success have failed. */
export const PartnerState = z.enum(['connected', 'fault', 'not-connected']);
export type PartnerState = z.output<typeof PartnerState>;

/** How the exchange with a partner stands, as far as who asks may see its messages. */
export const PartnerStatus = z.object({
  partner: Partner,
  state: PartnerState,
  /** Since when the attempts fail, and with what; null and empty where they do not. */
  faultSince: z.nullable(instant),
  faultError: z.string(),
  waiting: wholeNumber(0),
  oldestWaitingAt: z.nullable(instant),
  lastDeliveredAt: z.nullable(instant),
  lastDay: DeliveryCounts,
  lastWeek: DeliveryCounts,
});
export type PartnerStatus = z.output<typeof PartnerStatus>;

/** How a simulated partner of the demo behaves. */
export const DemoPartnerMode = z.enum(['normal', 'down', 'slow', 'error', 'refuses', 'garbage', 'duplicate']);
export type DemoPartnerMode = z.output<typeof DemoPartnerMode>;
