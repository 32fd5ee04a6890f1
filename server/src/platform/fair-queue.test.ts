import { expect, onTestFinished, test, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const limits = { atOnce: 1, atOncePerClient: 1, rest: 0, waitingPerClient: 3, waitingPerAccount: 2, waiting: 100 };

/** The test ends the work; `order` lists what was begun. */
function workshop(further: Partial<typeof limits> = {}) {
  const { run, assertRoom } = fairQueue({ ...limits, ...further });
  const order: string[] = [];
  const ends: Array<() => void> = [];
  const refused: string[] = [];
  const ask = (name: string, client: string, account?: string) =>
    run({ client, ...(account && { account }) }, () => {
      order.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }).catch((error: { code: number }) => {
      expect(error.code).toBe(429);
      refused.push(name);
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    await settled();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settled();
    }
  };
  return { ask, assertRoom, order, refused, endAll, settled, endOne: () => ends.shift()?.() };
}

test('clients take turns, however much one of them has waiting', async () => {
  const { ask, order, refused, endAll } = workshop();
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, 'a');
  for (const name of ['b1', 'b2']) ask(name, 'b');
  ask('c1', 'c');
  await endAll();
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(refused).toEqual([]);
});

test('who has too much waiting is refused, and nobody else', async () => {
  const { ask, assertRoom, order, refused, endAll, settled } = workshop();
  for (let index = 0; index < 10; index += 1) ask(`a${index}`, 'a');
  ask('b', 'b');
  await settled();
  expect(() => assertRoom({ client: 'a' })).toThrow('请稍后再试');
  assertRoom({ client: 'b' });
  await endAll();
  expect(refused).toEqual(['a4', 'a5', 'a6', 'a7', 'a8', 'a9']);
  expect(order).toContain('b');
});

test('a client that is alone leaves a place for the next one', async () => {
  const { ask, order, endAll, settled } = workshop({ atOnce: 2 });
  for (const name of ['a1', 'a2', 'a3']) ask(name, 'a');
  await settled();
  expect(order).toEqual(['a1']);
  ask('b1', 'b');
  await settled();
  expect(order).toEqual(['a1', 'b1']);
  await endAll();
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('after each piece its client rests as long as it took, and nobody else', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { run } = fairQueue({ ...limits, rest: 1 });
  const begun: string[] = [];
  const ask = (client: string, tookMs: number) =>
    run({ client }, () => {
      begun.push(client);
      return new Promise<void>((resolve) => setTimeout(resolve, tookMs));
    });
  ask('a', 20);
  ask('a', 20);
  await vi.advanceTimersByTimeAsync(20);
  ask('b', 5);
  await vi.advanceTimersByTimeAsync(19);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b', 'a']);
});

test('an account has one piece done at a time, from wherever it is asked for', async () => {
  const { ask, order, refused, endOne, settled, endAll } = workshop({ atOnce: 2, atOncePerClient: 2 });
  for (const client of ['a', 'b', 'c', 'd']) ask(`mine from ${client}`, client, 'me');
  ask('hers', 'e', 'her');
  await settled();
  expect(order).toEqual(['mine from a', 'hers']);
  expect(refused).toEqual(['mine from d']);
  endOne();
  await settled();
  expect(order.at(-1)).toBe('mine from b');
  await endAll();
  expect(order).toHaveLength(4);
});

test('when all places are taken, the one with the most waiting gives way to a newcomer', async () => {
  const { ask, order, refused, endAll, settled } = workshop({ waiting: 4 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, 'a');
  ask('b1', 'b');
  ask('c1', 'c');
  await settled();
  expect(refused).toEqual(['a4']);
  ask('b2', 'b');
  await settled();
  expect(refused).toEqual(['a4', 'b2']);
  await endAll();
  expect(order.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('work that fails frees its place', async () => {
  const { run } = fairQueue(limits);
  const failing = run({ client: 'a', account: 'me' }, () => Promise.reject(new Error('broken')));
  const next = run({ client: 'a', account: 'me' }, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
