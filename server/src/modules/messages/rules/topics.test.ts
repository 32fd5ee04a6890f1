import { expect, test } from 'vitest';
import { accountTopic, enterpriseTopic } from './topics.ts';

test('each account and each enterprise has a topic of its own, also where their numbers are the same', () => {
  const topics = [accountTopic('1'), accountTopic('2'), enterpriseTopic('1'), enterpriseTopic('2')];
  expect(new Set(topics).size).toBe(4);
  expect([accountTopic('1'), enterpriseTopic('1')]).toEqual([topics[0], topics[2]]);
});
