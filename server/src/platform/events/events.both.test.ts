import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { untilListening } from '../../../testing/until-listening.ts';
import { inTransaction } from '../database/database.ts';

const { events, database } = (await startTestApp()).platform;
const db = database.tables<unknown>();
await untilListening({ events, database });

function subscribe(topic: string) {
  const received: string[] = [];
  const unsubscribe = events.subscribe([topic], (what) => received.push(what));
  return { received, unsubscribe };
}

test('an event is delivered after the commit, and not at all if there is none', async () => {
  const { received, unsubscribe } = subscribe('account somebody');
  const failed = inTransaction(db, async () => {
    events.publish({ topics: ['account somebody'], what: 'boxes' });
    throw new Error('not done');
  });
  await expect(failed).rejects.toThrow('not done');
  await inTransaction(db, async () => {
    events.publish({ topics: ['account somebody'], what: 'notices' });
    await Promise.resolve();
    expect(received, 'before the commit').toEqual([]);
  });
  await expect.poll(() => received).toEqual(['notices']);
  unsubscribe();
});

test('an event is delivered only to subscribers of one of its topics', async () => {
  const [one, other] = [subscribe('account one'), subscribe('account other')];
  await inTransaction(db, async () => events.publish({ topics: ['account one'], what: 'boxes' }));
  await inTransaction(db, async () => events.publish({ topics: ['account one', 'account other'], what: 'notices' }));
  await expect.poll(() => other.received).toContain('notices');
  expect([one.received, other.received]).toEqual([['boxes', 'notices'], ['notices']]);
  one.unsubscribe();
  other.unsubscribe();
});
