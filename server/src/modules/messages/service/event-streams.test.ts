import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortalEvent } from '../../../platform/events/portal-event.ts';
import { createEventStreams } from './event-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openStream() {
  const listeners = new Set<(what: PortalEvent['what']) => void>();
  const rights = { isLiving: true, topics: ['boxes'] };
  const streams = createEventStreams(
    {
      publish: () => {},
      subscribe(_topics, subscriber) {
        listeners.add(subscriber);
        return () => listeners.delete(subscriber);
      },
      start: () => {},
      stop: async () => {},
    },
    async () => rights.isLiving,
  );
  const sent: { what: string; at: number }[] = [];
  const startedAt = performance.now();
  const look = async () => [...rights.topics];
  const body = streams.open({ id: 'session', accountId: 'somebody' }, { seen: ['boxes'], look });
  body.on('data', (chunk) => {
    const what = /event: (\w+)/.exec(String(chunk))?.[1];
    if (what) sent.push({ what, at: performance.now() - startedAt });
  });
  const publish = (what: PortalEvent['what']) => {
    for (const listener of [...listeners]) listener(what);
  };
  return { sent, publish, rights, body, close: () => streams.close() };
}

const halfMinute = 30_000;

test('a stream ends when its session has run out, though nobody says so', async () => {
  const { body, rights, close } = openStream();
  await vi.advanceTimersByTimeAsync(2 * halfMinute);
  expect(body.readableEnded).toBe(false);
  rights.isLiving = false;
  await vi.advanceTimersByTimeAsync(halfMinute);
  expect(body.readableEnded).toBe(true);
  close();
});

test('a stream ends as soon as its account may hear of other things, and lasts while it may not', async () => {
  const { body, rights, publish, close } = openStream();
  publish('missed');
  await vi.advanceTimersByTimeAsync(0);
  expect(body.readableEnded, 'nothing has changed').toBe(false);
  rights.topics = ['boxes', 'exports'];
  publish('missed');
  await vi.advanceTimersByTimeAsync(0);
  expect(body.readableEnded).toBe(true);
  close();
});

test('what changed while it was opened ends a stream too', async () => {
  const { body, rights, close } = openStream();
  rights.topics = [];
  await vi.advanceTimersByTimeAsync(0);
  expect(body.readableEnded).toBe(true);
  close();
});

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
