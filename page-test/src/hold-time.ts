import { vi } from 'vitest';

/** The clocks of a page that stand still or move as a test wants; its frames go on by themselves. */
export const heldTimers = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] as const;

/** From here on time passes as it does, and `vi.advanceTimersByTimeAsync` adds to it. */
export const holdTime = (): void =>
  void vi.useFakeTimers({ now: new Date(), toFake: [...heldTimers], shouldAdvanceTime: true });
