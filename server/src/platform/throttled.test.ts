import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttled } from './throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is asked for together is run once, at once, and what comes meanwhile after the interval', async () => {
  const runs: number[] = [];
  const startedAt = performance.now();
  const { ask } = throttled({ everyMs: 200, delayMs: 0 }, () => void runs.push(performance.now() - startedAt));
  for (const waitMs of [0, 0, 50, 0, 100, 300]) {
    await vi.advanceTimersByTimeAsync(waitMs);
    ask();
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toEqual([0, 200, 450]);
});

test('while a run takes its time no other begins, and one that was asked for meanwhile follows it', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const { ask } = throttled({ everyMs: 200, delayMs: 0 }, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    running -= 1;
    runs += 1;
  });
  ask();
  for (let asked = 0; asked < 9; asked += 1) {
    await vi.advanceTimersByTimeAsync(100);
    ask();
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect([most, runs]).toEqual([1, 2]);
});

test('stopped, nothing runs any more', async () => {
  const run = vi.fn();
  const { ask, stop } = throttled({ everyMs: 200, delayMs: 100 }, run);
  ask();
  stop();
  ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).not.toHaveBeenCalled();
});
