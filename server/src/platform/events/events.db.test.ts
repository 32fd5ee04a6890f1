import { beforeAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../database/database.ts';

const { events, database } = (await startTestApp()).platform;
const db = database.tables<unknown>();

function follow(topic: string) {
  const heard: string[] = [];
  const unfollow = events.follow([topic], (what) => heard.push(what));
  return { heard, unfollow };
}

// PostgreSQL's listener connects beside the start of the server.
beforeAll(async () => {
  const { heard, unfollow } = follow('ready');
  await vi.waitFor(async () => {
    await inTransaction(db, async () => events.publish({ topics: ['ready'], what: 'boxes' }));
    if (heard.length === 0) throw new Error('nobody listens yet');
  });
  unfollow();
});

test('an event is delivered after the commit, and not at all if there is none', async () => {
  const { heard, unfollow } = follow('account somebody');
  const failed = inTransaction(db, async () => {
    events.publish({ topics: ['account somebody'], what: 'boxes' });
    throw new Error('not done');
  });
  await expect(failed).rejects.toThrow('not done');
  await inTransaction(db, async () => {
    events.publish({ topics: ['account somebody'], what: 'notices' });
    await Promise.resolve();
    expect(heard, 'before the commit').toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['notices']);
  unfollow();
});

test('only whoever follows one of its topics hears an event', async () => {
  const [one, other] = [follow('account one'), follow('account other')];
  await inTransaction(db, async () => events.publish({ topics: ['account one'], what: 'boxes' }));
  await inTransaction(db, async () => events.publish({ topics: ['account one', 'account other'], what: 'notices' }));
  await expect.poll(() => other.heard).toContain('notices');
  expect([one.heard, other.heard]).toEqual([['boxes', 'notices'], ['notices']]);
  one.unfollow();
  other.unfollow();
});
