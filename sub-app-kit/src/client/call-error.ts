/**
 * - `refused`: an envelope with a code other than 200
 * - `status`: an HTTP failure that brought no envelope, as proxies send them
 * - `unreadable`: a success that is neither an envelope nor the file that was asked for
 * - `unexplained`: the transport failed and gave no message
 */
export type CallErrorKind = 'refused' | 'status' | 'network' | 'timeout' | 'unreadable' | 'unexplained';

/** Why a call failed. The message is what the person is told. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** Of the envelope, or the HTTP status where no envelope came; absent where nothing came. */
  readonly code: number | undefined;

  constructor(kind: CallErrorKind, message: string, code?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CallError';
    this.kind = kind;
    this.code = code;
  }
}
