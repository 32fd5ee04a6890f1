import { expect, test } from 'vitest';
import { lowPriorityWorkers } from './low-priority-workers.ts';

interface Offered {
  [name: string]: (...given: never[]) => unknown;
  double(given: number): number;
  fail(): never;
  die(): never;
}

const offer = new URL('./low-priority-workers.ts', import.meta.url);
const source = `
  import { getPriority } from 'node:os';
  import { threadId } from 'node:worker_threads';
  import { offerWork } from ${JSON.stringify(offer.href)};
  offerWork({
    double: (given) => given * 2,
    priority: () => getPriority(),
    thread: () => threadId,
    fail: () => { throw new Error('not today'); },
    die: () => process.exit(1),
    throwLater: () => new Promise(() => setImmediate(() => { throw new Error('beside the work'); })),
  });`;
const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

test('work is done in a thread of lower priority, and its answer or its error comes back', async () => {
  const ask = lowPriorityWorkers<Offered & { priority(): number }>(file, { threads: 2 });
  expect(await Promise.all([1, 2, 3].map((given) => ask('double', given)))).toEqual([2, 4, 6]);
  expect(await ask('priority')).toBeGreaterThan(0);
  await expect(ask('fail')).rejects.toThrow('not today');
  expect(await ask('double', 4)).toBe(8);
});

test('a thread that dies fails its calls, and the next call starts another', async () => {
  const ask = lowPriorityWorkers<Offered>(file);
  const failed = Promise.allSettled([ask('die'), ask('double', 4)]);
  for (const result of await failed)
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { code: 503, cause: { message: expect.stringContaining('ended') } },
    });
  expect(await ask('double', 5)).toBe(10);
});

test('a thread that throws outside a call, or cannot start, fails its calls and nothing else', async () => {
  const ask = lowPriorityWorkers<Offered & { throwLater(): never }>(file);
  await expect(ask('throwLater')).rejects.toMatchObject({ code: 503, cause: { message: 'beside the work' } });
  expect(await ask('double', 6)).toBe(12);
  const absent = lowPriorityWorkers<Offered>(new URL('./absent.ts', import.meta.url));
  for (const time of [1, 2]) await expect(absent('double', time)).rejects.toMatchObject({ code: 503 });
});

test('a thread that nobody needs ends, and the next call starts another', async () => {
  const ask = lowPriorityWorkers<Offered & { thread(): number }>(file, { idleMs: 100 });
  const first = await ask('thread');
  expect(await ask('thread')).toBe(first);
  await expect.poll(() => ask('thread'), { interval: 300, timeout: 10_000 }).not.toBe(first);
});
