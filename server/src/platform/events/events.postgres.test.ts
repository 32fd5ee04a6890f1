import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { untilListening } from '../../../testing/until-listening.ts';
import { inTransaction } from '../database/database.ts';

const { events, database } = (await startTestApp()).platform;
const db = database.tables<unknown>();
await untilListening({ events, database });

test('while a transaction is under way its event is not delivered, whatever other events are', async () => {
  const received: string[] = [];
  const unsubscribe = events.subscribe(['account somebody'], (what) => received.push(what));
  const commit = Promise.withResolvers<void>();
  const published = Promise.withResolvers<void>();
  const first = inTransaction(db, async () => {
    events.publish({ topics: ['account somebody'], what: 'boxes' });
    published.resolve();
    await commit.promise;
  });
  await published.promise;
  await inTransaction(db, async () => events.publish({ topics: ['account somebody'], what: 'notices' }));
  await expect.poll(() => received).toEqual(['notices']);
  commit.resolve();
  await first;
  await expect.poll(() => received).toEqual(['notices', 'boxes']);
  unsubscribe();
});
