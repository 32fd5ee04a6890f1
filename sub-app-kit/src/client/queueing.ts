import { pause } from '../pause.ts';
import { CallError } from './call-error.ts';

export type WhileQueued = <Result>(work: Promise<Result>) => Promise<Result>;

/** No user waits longer than this for a page that shows no progress. */
const longestMs = 120_000;
/** The wait differs at random from what the server says, so that callers refused together do not come back together. */
const [shortest, longest] = [0.75, 1.5];
const unsaidSeconds = 2;
const stillBusy = '访问的人较多，请稍后重试';

/**
 * A call that a busy server refused was not begun, so it is sent again when the server says. Only after a long wait
 * does it fail.
 */
export async function queue<Result>(
  refusal: CallError,
  signal: AbortSignal | undefined,
  send: () => Promise<Result>,
): Promise<Result> {
  const giveUpAt = performance.now() + longestMs;
  for (let last = refusal; ; ) {
    const waitMs = (last.retryAfterSeconds ?? unsaidSeconds) * 1000 * (shortest + Math.random() * (longest - shortest));
    if (performance.now() + waitMs > giveUpAt)
      throw new CallError('refused', stillBusy, last.code, { errorName: 'busy', cause: last });
    await pause(waitMs, signal);
    signal?.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallError && error.errorName === 'busy')) throw error;
      last = error;
    }
  }
}
