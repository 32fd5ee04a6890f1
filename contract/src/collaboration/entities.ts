import { matching, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

export const MessageDirection = z.enum(['out', 'in']);
export type MessageDirection = z.output<typeof MessageDirection>;

/**
 * An outgoing message is `waiting` for delivery, `not-connected` if it waits while the partner has no address yet,
 * `delivered`, `failed` after the last attempt, or `refused` by the partner. An incoming one is `received` until it is
 * acted on, then `processed`, `rejected` if it could not be acted on, or `unmatched` if it belongs to nothing that was
 * sent.
 */
export const MessageState = z.enum([
  'waiting',
  'not-connected',
  'delivered',
  'failed',
  'refused',
  'received',
  'processed',
  'rejected',
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
  rejected: '未予接受',
  unmatched: '未对应办件',
};

/**
 * Besides the states, `undelivered` finds all messages that have not reached the partner (`waiting`, `failed`,
 * `refused`).
 */
export const MessageStateFilter = z.enum([...MessageState.options, 'undelivered']);
export type MessageStateFilter = z.output<typeof MessageStateFilter>;

/** The log records one of these results for each attempt to deliver a message and for each arrival. */
export const TransferResult = z.enum([
  'sent',
  'delivered',
  'failed',
  'refused',
  'received',
  'rejected',
  'duplicate',
  'malformed',
  'conflicting',
]);
export type TransferResult = z.output<typeof TransferResult>;

/** Other agencies and the kinds of messages are declared by the modules that deal with them. */
export const PartnerCode = titled('协同单位', matching(/^[a-z][a-z-]{0,31}$/));
export const MessageKindName = titled('消息类型', matching(/^[a-z][a-z-]{0,63}$/));

/** The sender chooses the id for good: the same id is the same message. */
export const MessageId = titled('消息编号', matching(/^[\w.:-]{1,64}$/));

export const IncomingMessage = z.object({
  kind: text('消息类型', 64),
  caseNumber: z.optional(text('办件编号', 64)),
  inReplyTo: z.optional(titled('答复的消息编号', MessageId)),
  body: titled('消息内容', z.record(z.string(), z.unknown())),
});
export type IncomingMessage = z.output<typeof IncomingMessage>;

/** A partner answers a delivery with a receipt, or already with its result. */
export const PartnerReply = z.extend(IncomingMessage, { messageId: MessageId });
export type PartnerReply = z.output<typeof PartnerReply>;

const instant = z.iso.datetime({ offset: true });

export const MessageSummary = z.object({
  id: wholeNumber(1),
  direction: MessageDirection,
  partner: z.string(),
  partnerTitle: z.string(),
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
  waitsFor: z.nullable(z.string()),
  /** The latest transfer comes first. */
  transfers: z.array(z.object({ at: instant, result: TransferResult })),
  answers: z.array(MessageSummary),
});
export type MessageDetail = z.output<typeof MessageDetail>;

const DeliveryCounts = z.object({ delivered: wholeNumber(0), failed: wholeNumber(0), refused: wholeNumber(0) });

/** `fault` means that all attempts since the last success have failed. */
export const PartnerState = z.enum(['connected', 'fault', 'not-connected']);
export type PartnerState = z.output<typeof PartnerState>;

/** The counts include only messages that the user may see. */
export const PartnerStatus = z.object({
  partner: z.string(),
  title: z.string(),
  state: PartnerState,
  /** The start and the error of the present fault; null and empty if there is none. */
  faultSince: z.nullable(instant),
  faultError: z.string(),
  waiting: wholeNumber(0),
  oldestWaitingAt: z.nullable(instant),
  lastDeliveredAt: z.nullable(instant),
  lastDay: DeliveryCounts,
  lastWeek: DeliveryCounts,
});
export type PartnerStatus = z.output<typeof PartnerStatus>;

export const DemoPartnerMode = z.enum(['normal', 'down', 'slow', 'error', 'refuses', 'garbage', 'duplicate']);
export type DemoPartnerMode = z.output<typeof DemoPartnerMode>;
