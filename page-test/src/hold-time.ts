import { vi } from 'vitest';

/** Those that a test holds: idle time and frames are the browser's own. */
export const heldTimers = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] as const;

/** From here on time passes as it does, and `vi.advanceTimersByTimeAsync` adds to it. */
export const holdTime = (): void =>
  void vi.useFakeTimers({ now: new Date(), toFake: [...heldTimers], shouldAdvanceTime: true });
