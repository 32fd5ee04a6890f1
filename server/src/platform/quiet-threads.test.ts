import { expect, test } from 'vitest';
import { quietThreads } from './quiet-threads.ts';

interface Offered {
  [name: string]: (...given: never[]) => unknown;
  double(given: number): number;
  fail(): never;
  die(): never;
}

const offer = new URL('./quiet-threads.ts', import.meta.url);
const source = `
  import { getPriority } from 'node:os';
  import { offerQuietWork } from ${JSON.stringify(offer.href)};
  offerQuietWork({
    double: (given) => given * 2,
    priority: () => getPriority(),
    fail: () => { throw new Error('not today'); },
    die: () => process.exit(1),
  });`;
const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

test('work is done in a thread of lower priority, and its answer or its error comes back', async () => {
  const ask = quietThreads<Offered & { priority(): number }>(file, 2);
  expect(await Promise.all([1, 2, 3].map((given) => ask('double', given)))).toEqual([2, 4, 6]);
  expect(await ask('priority')).toBeGreaterThan(0);
  await expect(ask('fail')).rejects.toThrow('not today');
  expect(await ask('double', 4)).toBe(8);
});

test('a thread that dies takes its orders with it, and the next order starts another', async () => {
  const ask = quietThreads<Offered>(file);
  await expect(ask('die')).rejects.toThrow('ended');
  expect(await ask('double', 5)).toBe(10);
});
