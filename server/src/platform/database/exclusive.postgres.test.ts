import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { exclusively } from './exclusive.ts';

const database = await openTestDatabase();

test('work of one name is done by one process at a time, and a failure lets the next one in', async () => {
  const order: string[] = [];
  const work = (name: string, fails: boolean) =>
    exclusively(database, 'seed', async () => {
      order.push(`${name} begins`);
      await database.pool.query('select pg_sleep(0.1)');
      order.push(`${name} ends`);
      if (fails) throw new Error('half way');
    });
  const results = await Promise.allSettled([work('first', true), work('second', false)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(order).toHaveLength(4);
  for (const pair of [order.slice(0, 2), order.slice(2)]) expect(pair[0]?.split(' ')[0]).toBe(pair[1]?.split(' ')[0]);
});
