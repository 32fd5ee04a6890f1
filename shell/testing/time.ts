import { heldTimers } from '@anju/page-test';
import { vi } from 'vitest';

/** From here on no time passes but what `vi.advanceTimersByTimeAsync` gives, and a breath at each look of who waits for an element: however slow the machine is, that comes to little. */
export function stopTime(): void {
  vi.useFakeTimers({ now: new Date(), toFake: [...heldTimers] });
  const advance = vi.advanceTimersByTime.bind(vi);
  vi.spyOn(vi, 'advanceTimersByTime').mockImplementation(() => advance(1));
}

/** What a timer has changed is drawn. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Time that stands still goes on in small steps, so that what a frame or a timer loads on its way has come too. */
export async function runUntil(holds: () => boolean): Promise<void> {
  for (let steps = 0; steps < 500; steps += 1) {
    if (holds()) return;
    await vi.advanceTimersByTimeAsync(10);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error('it does not come about');
}
