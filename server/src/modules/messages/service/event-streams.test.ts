import type { PortalEventName } from '@anju/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventStreams } from './event-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openStream() {
  let listener: (what: PortalEventName) => void = () => {};
  const streams = createEventStreams({
    publish: () => {},
    follow(_topics, follower) {
      listener = follower;
      return () => {};
    },
    start: () => {},
    stop: async () => {},
  });
  const told: { what: string; at: number }[] = [];
  const startedAt = performance.now();
  streams.open('somebody', []).on('data', (chunk) => {
    const what = /event: (\w+)/.exec(String(chunk))?.[1];
    if (what) told.push({ what, at: performance.now() - startedAt });
  });
  return { told, publish: (what: PortalEventName) => listener(what), close: () => streams.close() };
}

test('however often the figures change, a stream tells of it once a second, and of the last change within two', async () => {
  const { told, publish, close } = openStream();
  for (let changes = 0; changes < 100; changes += 1) {
    publish('figures');
    await vi.advanceTimersByTimeAsync(50);
  }
  const lastChange = 99 * 50;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told.length).toBeGreaterThanOrEqual(5);
  expect(told.length).toBeLessThanOrEqual(7);
  for (const [index, { at }] of told.slice(1).entries())
    expect(at - (told[index]?.at ?? 0)).toBeGreaterThanOrEqual(999);
  expect(told[0]?.at).toBeLessThanOrEqual(500);
  const last = told.at(-1)?.at ?? 0;
  expect(last).toBeGreaterThanOrEqual(lastChange);
  expect(last - lastChange).toBeLessThanOrEqual(2_000);
  close();
});

test('everything else is told at once', async () => {
  const { told, publish, close } = openStream();
  publish('figures');
  publish('boxes');
  publish('boxes');
  await vi.advanceTimersByTimeAsync(0);
  expect(told.map(({ what }) => what).slice(0, 2)).toEqual(['boxes', 'boxes']);
  close();
});
