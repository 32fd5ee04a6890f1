import type { CallInput } from '@anju/contract';
import { pause } from '../events/read-events.ts';
import { CallError } from './call-error.ts';
import type { Send, SendOptions, SentCall } from './transport.ts';

/** Tells the person while work waits for its turn. */
export type WhileQueued = <Result>(work: Promise<Result>) => Promise<Result>;

/** Nobody looks at a page longer that does not go on. */
const longestMs = 120_000;
/** Of what the server says, so that those who were sent away together do not come back together. */
const [shortest, longest] = [0.75, 1.5];
const unsaidSeconds = 2;
const stillBusy = '访问的人较多，请稍后重试';

/**
 * What the server refused because too many were there was not begun: it is sent again when the server says, by itself. Only
 * who waits for long is told that it failed.
 */
export function queueing(send: Send, whileQueued: WhileQueued): Send {
  return async <C extends SentCall>(call: C, input: CallInput<C>, options: SendOptions = {}) => {
    const giveUpAt = performance.now() + longestMs;

    const goOn = async (refusal: CallError): ReturnType<typeof send<C>> => {
      const waitMs =
        (refusal.retryAfterSeconds ?? unsaidSeconds) * 1000 * (shortest + Math.random() * (longest - shortest));
      if (performance.now() + waitMs > giveUpAt)
        throw new CallError('refused', stillBusy, refusal.code, { errorName: 'busy', cause: refusal });
      await pause(waitMs, options.signal);
      options.signal?.throwIfAborted();
      return send(call, input, options).catch((error: unknown) => goOn(busyOr(error)));
    };

    return send(call, input, options).catch((error: unknown) => whileQueued(goOn(busyOr(error))));
  };
}

/** Any other failure is one. */
function busyOr(error: unknown): CallError {
  if (error instanceof CallError && error.errorName === 'busy') return error;
  throw error;
}
