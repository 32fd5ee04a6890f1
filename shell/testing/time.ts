import { heldTimers } from '@anju/page-test';
import { vi } from 'vitest';

/**
 * From now on time passes only with `vi.advanceTimersByTimeAsync`. Waiting for an element advances it by a millisecond
 * per look, which stays little on a slow machine.
 */
export function stopTime(): void {
  vi.useFakeTimers({ now: new Date(), toFake: [...heldTimers] });
  const advance = vi.advanceTimersByTime.bind(vi);
  vi.spyOn(vi, 'advanceTimersByTime').mockImplementation(() => advance(1));
}

export const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Advances stopped time in small steps, so that everything a frame or a timer loads on the way arrives too. */
export async function runUntil(holds: () => boolean): Promise<void> {
  for (let steps = 0; steps < 500; steps += 1) {
    if (holds()) return;
    await vi.advanceTimersByTimeAsync(10);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error('it does not come about');
}
