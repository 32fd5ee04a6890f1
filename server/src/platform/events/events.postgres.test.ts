import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../database/database.ts';

const { events, database } = (await startTestApp()).platform;
const db = database.tables<unknown>();

test('while a transaction is under way nobody hears of it, whatever others announce meanwhile', async () => {
  const heard: string[] = [];
  const unfollow = events.follow(['account somebody'], (what) => heard.push(what));
  const commit = Promise.withResolvers<void>();
  const published = Promise.withResolvers<void>();
  const first = inTransaction(db, async () => {
    events.publish({ topics: ['account somebody'], what: 'boxes' });
    published.resolve();
    await commit.promise;
  });
  await published.promise;
  await inTransaction(db, async () => events.publish({ topics: ['account somebody'], what: 'notices' }));
  await expect.poll(() => heard).toEqual(['notices']);
  commit.resolve();
  await first;
  await expect.poll(() => heard).toEqual(['notices', 'boxes']);
  unfollow();
});
