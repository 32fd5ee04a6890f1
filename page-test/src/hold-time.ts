import { vi } from 'vitest';

/** A test can stop or move these timers of a page; its frames go on by themselves. */
export const heldTimers = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] as const;

/** From now on time passes as usual, and `vi.advanceTimersByTimeAsync` adds to it. */
export const holdTime = (): void =>
  void vi.useFakeTimers({ now: new Date(), toFake: [...heldTimers], shouldAdvanceTime: true });
