import type { PortalEventName } from '@anju/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventStreams } from './event-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openStream() {
  let listener: (what: PortalEventName) => void = () => {};
  const streams = createEventStreams({
    publish: () => {},
    subscribe(_topics, subscriber) {
      listener = subscriber;
      return () => {};
    },
    start: () => {},
    stop: async () => {},
  });
  const sent: { what: string; at: number }[] = [];
  const startedAt = performance.now();
  streams.open('somebody', []).on('data', (chunk) => {
    const what = /event: (\w+)/.exec(String(chunk))?.[1];
    if (what) sent.push({ what, at: performance.now() - startedAt });
  });
  return { sent, publish: (what: PortalEventName) => listener(what), close: () => streams.close() };
}

test.each(['figures', 'exchanges'] as const)(
  'however often %s change, a stream sends at most one event a second, and the last change within two',
  async (what) => {
    const { sent, publish, close } = openStream();
    for (let changes = 0; changes < 100; changes += 1) {
      publish(what);
      await vi.advanceTimersByTimeAsync(50);
    }
    const lastChange = 99 * 50;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent.length).toBeGreaterThanOrEqual(5);
    expect(sent.length).toBeLessThanOrEqual(7);
    for (const [index, { at }] of sent.slice(1).entries())
      expect(at - (sent[index]?.at ?? 0)).toBeGreaterThanOrEqual(999);
    expect(sent[0]?.at).toBeLessThanOrEqual(500);
    const last = sent.at(-1)?.at ?? 0;
    expect(last).toBeGreaterThanOrEqual(lastChange);
    expect(last - lastChange).toBeLessThanOrEqual(2_000);
    close();
  },
);

test('all other events are sent at once', async () => {
  const { sent, publish, close } = openStream();
  publish('figures');
  publish('boxes');
  publish('boxes');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ what }) => what).slice(0, 2)).toEqual(['boxes', 'boxes']);
  close();
});
