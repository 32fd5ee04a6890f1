import { z } from './zod.ts';

/** Every JSON answer has this form. A missing `code` means 200, which is success. */
export const Envelope = z.object({
  code: z._default(z.int(), 200),
  msg: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  /** The name of a refusal, by which a client decides what to do. */
  error: z.optional(z.string()),
});
export type Envelope = z.output<typeof Envelope>;

export const gatewayPrefix = '/gateway';
export const versionHeader = 'x-app-version';
export const requestTimeoutMs = 30_000;
/** A file over a slow line takes longer than any other call. */
export const uploadTimeoutMs = 5 * 60_000;
