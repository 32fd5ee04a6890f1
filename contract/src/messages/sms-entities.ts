import { z } from '../zod.ts';

/** What a notice is about, as far as a person chooses whether an SMS comes with it. */
export const NoticeKind = z.enum(['progress', 'task', 'expiry']);
export type NoticeKind = z.output<typeof NoticeKind>;

/** Until a person chooses: what has a deadline comes by SMS. */
export const smsByDefault: Readonly<Record<NoticeKind, boolean>> = { progress: false, task: true, expiry: true };

/** How far an SMS has come, or why none goes out: the notice was read first, the account gets none, the day's are used up. */
export const NoticeSmsState = z.enum(['waiting', 'sent', 'read', 'not-allowed', 'limited']);
export type NoticeSmsState = z.output<typeof NoticeSmsState>;
