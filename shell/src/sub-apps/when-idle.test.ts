import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passed = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test.each(['pointermove', 'pointerdown', 'keydown', 'input'])(
  'work waits until a second after the last %s, and is done once',
  async (type) => {
    const work = vi.fn();
    whenIdle(work);
    for (let count = 0; count < 5; count += 1) {
      await passed(900);
      window.dispatchEvent(new Event(type));
    }
    await passed(990);
    expect(work).not.toHaveBeenCalled();
    await passed(20);
    expect(work).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event(type));
    await passed(5_000);
    expect(work).toHaveBeenCalledOnce();
  },
);

test('work that was called off is not done, whatever is typed afterwards', async () => {
  const work = vi.fn();
  const callOff = whenIdle(work);
  callOff();
  window.dispatchEvent(new Event('input'));
  await passed(5_000);
  expect(work).not.toHaveBeenCalled();
});
