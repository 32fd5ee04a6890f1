import { expect, test } from 'vitest';
import { createConnectionWaits } from './connection-waits.ts';

test('waits that ended are told by their mean, once, and one that has not by how long it lasts', async () => {
  let now = 0;
  const waits = createConnectionWaits(() => now);
  const begin = () => {
    const connection = Promise.withResolvers<string>();
    return { ...connection, waited: waits.during(() => connection.promise) };
  };
  expect(waits.takeMs()).toBe(0);
  const [first, second, third] = [begin(), begin(), begin()];
  now = 10;
  first.resolve('connection');
  expect(await first.waited).toBe('connection');
  now = 30;
  second.reject(new Error('refused'));
  await expect(second.waited).rejects.toThrow('refused');
  expect(waits.takeMs()).toBe(30);
  now = 40;
  expect(waits.takeMs()).toBe(40);
  third.resolve('connection');
  await third.waited;
  expect(waits.takeMs()).toBe(40);
  expect(waits.takeMs()).toBe(0);
  const [fourth, fifth] = [begin(), begin()];
  now = 50;
  fourth.resolve('connection');
  await fourth.waited;
  now = 70;
  fifth.resolve('connection');
  await fifth.waited;
  expect(waits.takeMs()).toBe(20);
});
