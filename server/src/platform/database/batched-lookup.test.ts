import { expect, test } from 'vitest';
import { batchedLookup } from './batched-lookup.ts';

test('concurrent look-ups share one query, each key once, and nothing is cached', async () => {
  const asked: number[][] = [];
  const lookup = batchedLookup(async (keys: readonly number[]) => {
    asked.push([...keys]);
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 10]));
  });
  expect(await Promise.all([1, 2, 1, -3].map(lookup))).toEqual([10, 20, 10, undefined]);
  expect(await lookup(1)).toBe(10);
  expect(asked).toEqual([[1, 2, -3], [1]]);
});

test('what arrives during a query waits for the next: an answer is never older than its question', async () => {
  const begun = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  let state = 'before';
  const lookup = batchedLookup(async (keys: readonly string[]) => {
    const seen = state;
    begun.resolve();
    if (keys.includes('first')) await first.promise;
    return new Map(keys.map((key) => [key, seen]));
  });
  const early = lookup('first');
  await begun.promise;
  state = 'after';
  const late = lookup('second');
  first.resolve();
  expect(await Promise.all([early, late])).toEqual(['before', 'after']);
});

test('a failed query fails those who asked and nobody after them', async () => {
  let broken = true;
  const lookup = batchedLookup(async (keys: readonly number[]) => {
    if (broken) throw new Error('gone');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(Promise.all([lookup(1), lookup(2)])).rejects.toThrow('gone');
  broken = false;
  expect(await lookup(3)).toBe(3);
});
