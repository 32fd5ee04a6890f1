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
});
export type MessageDetail = z.output<typeof MessageDetail>;

/** How a simulated partner of the demo behaves. */
export const DemoPartnerMode = z.enum(['normal', 'down', 'slow', 'error', 'refuses', 'garbage', 'duplicate']);
export type DemoPartnerMode = z.output<typeof DemoPartnerMode>;
