import { z } from '../zod.ts';

export const NoticeKind = z.enum(['progress', 'task', 'expiry']);
export type NoticeKind = z.output<typeof NoticeKind>;

/** Until the user chooses, only notices with a deadline come by SMS. */
export const smsByDefault: Readonly<Record<NoticeKind, boolean>> = { progress: false, task: true, expiry: true };

/**
 * The progress of an SMS, or why it is not sent: the notice was read first, the account gets none, or the day's limit
 * is reached.
 */
export const NoticeSmsState = z.enum(['waiting', 'sent', 'read', 'not-allowed', 'limited']);
export type NoticeSmsState = z.output<typeof NoticeSmsState>;
