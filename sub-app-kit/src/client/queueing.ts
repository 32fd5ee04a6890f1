import { pause } from '../pause.ts';
import { CallError } from './call-error.ts';

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
