import type { Call, ErrorName, ErrorOf } from '@anju/contract';

/**
 * - `refused`: an envelope with a code other than 200
 * - `status`: an HTTP failure that brought no envelope, as proxies send them
 * - `unreadable`: a success that is neither an envelope nor the file that was asked for
 * - `unexplained`: the transport failed and gave no message
 */
export type CallErrorKind = 'refused' | 'status' | 'network' | 'timeout' | 'unreadable' | 'unexplained';

interface RefusalOptions extends ErrorOptions {
  readonly errorName?: ErrorName | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** Why a call failed. The message is for the user. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** Of the envelope, or the HTTP status where no envelope came; absent where nothing came. */
  readonly code: number | undefined;

  /** Of the refusal, by the server's own word. */
  readonly errorName: ErrorName | undefined;

  /** When to send it again, if the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: CallErrorKind,
    message: string,
    code?: number,
    { errorName, retryAfterSeconds, ...options }: RefusalOptions = {},
  ) {
    super(message, options);
    this.name = 'CallError';
    this.kind = kind;
    this.code = code;
    this.errorName = errorName;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether it is this one of the refusals that the call declares. */
  is<C extends Call>(_call: C, errorName: ErrorOf<C>): boolean {
    return this.errorName === errorName;
  }
}
