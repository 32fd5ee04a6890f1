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

/** The message is meant for the user. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** The code is that of the envelope, or the HTTP status if no envelope came. Without any answer it is undefined. */
  readonly code: number | undefined;

  /** The server names each refusal in its own words. */
  readonly errorName: ErrorName | undefined;

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

  /** Compares with a refusal that the call declares; no other name compiles. */
  is<C extends Call>(_call: C, errorName: ErrorOf<C>): boolean {
    return this.errorName === errorName;
  }
}
