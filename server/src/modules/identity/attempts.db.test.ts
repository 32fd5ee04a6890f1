import { TooManyTriesError } from '@anju/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import type { Counter, Counters } from './rules/attempt-limits.ts';
import { createAttempts, WrongGuessError } from './service/attempts.ts';
import { forgetAttempts } from './store/attempt-counts.ts';
import type { IdentityTables } from './store/tables.ts';

const { database } = (await startTestApp()).platform;
const db = database.tables<IdentityTables>();
const minuteMs = 60_000;
const start = new Date('2026-03-02T02:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);

/** The clock says these minutes one after the other, and then stays at the last one. */
const attemptsAt = (...minutes: number[]) => {
  const left = [...minutes];
  return createAttempts({ database, clock: { now: () => after((left.length > 1 ? left.shift() : left[0]) ?? 0) } });
};
const counterOf = (subject: string, max: number, lockMinutes = 30): Counter => ({
  scope: 'sign-in',
  subject,
  origin: 'network',
  limit: { max, windowMs: 10 * minuteMs, lockMs: lockMinutes * minuteMs },
});
const countOf = async ({ subject }: Counter): Promise<number | undefined> =>
  (await db.selectFrom('identity.attempt_count').select('count').where('subject', '=', subject).executeTakeFirst())
    ?.count;
const refusal = (until: Date) => until.toISOString();

test('where one of several counts is full, none of them counts', async () => {
  const [own, full] = [counterOf('none-own', 5), counterOf('none-full', 1)];
  await attemptsAt(0).count(db, [full], refusal);
  await expect(attemptsAt(1).count(db, [own, full], refusal)).rejects.toThrow(after(30).toISOString());
  await expect(attemptsAt(1).count(db, [full, own], refusal)).rejects.toThrow(TooManyTriesError);
  expect([await countOf(own), await countOf(full)]).toEqual([0, 1]);
});

test('a lock that ends while it is looked at refuses nobody, and the attempt is counted', async () => {
  const [own, full] = [counterOf('ends-own', 5), counterOf('ends-full', 1)];
  await attemptsAt(0).count(db, [full], refusal);
  await attemptsAt(29, 31).count(db, [own, full], refusal);
  expect([await countOf(own), await countOf(full)]).toEqual([1, 1]);
});

test('who fills several counts waits for the last of them', async () => {
  const wrong = async () => {
    throw new WrongGuessError('不正确');
  };
  const guessWith = (counters: Counters) => attemptsAt(0).guess(counters, refusal, wrong);
  const counters = (name: string) => [counterOf(`${name}-short`, 1, 5), counterOf(`${name}-long`, 1, 60)] as const;
  const [short, long] = counters('first');
  await expect(guessWith([short, long])).rejects.toThrow(after(60).toISOString());
  const [otherShort, otherLong] = counters('other');
  await expect(guessWith([otherLong, otherShort])).rejects.toThrow(after(60).toISOString());
});

test('a right guess takes what it had counted from the others, and nothing where it had counted nothing', async () => {
  const [own, others, shared] = [counterOf('right', 5), counterOf('right-other', 5), counterOf('right-shared', 20)];
  for (const counter of [own, own, others]) await attemptsAt(0).count(db, [counter, shared], refusal);
  await attemptsAt(0).guess([own, shared], refusal, async () => true);
  expect([await countOf(own), await countOf(shared)]).toEqual([undefined, 1]);
  await forgetAttempts(db, [own, shared]);
  expect([await countOf(others), await countOf(shared)]).toEqual([1, 1]);
});
