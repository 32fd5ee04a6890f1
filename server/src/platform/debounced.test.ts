import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounced } from './debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many that ask one after the other are served once, when nobody asks any more', () => {
  const run = vi.fn();
  const ask = debounced({ quietMs: 20, maxMs: 100 }, run);
  for (let asked = 0; asked < 4; asked += 1) {
    ask();
    vi.advanceTimersByTime(19);
    expect(run).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run, 'and not again').toHaveBeenCalledTimes(1);
});

test('the first of them waits no longer than that, however many follow; those behind it are served by a later run', () => {
  const run = vi.fn();
  const ask = debounced({ quietMs: 20, maxMs: 100 }, run);
  for (let asked = 0; asked < 19; asked += 1) {
    ask();
    vi.advanceTimersByTime(10);
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10);
  expect(run).toHaveBeenCalledTimes(2);
});
