import type { ReleaseEvent } from '@anju/contract';
import { expect, test } from 'vitest';
import { toEventRuns } from './event-runs.ts';

const event = (revision: number, action: ReleaseEvent['action'], who = '甲'): ReleaseEvent => ({
  at: '2026-11-16T00:00:00.000Z',
  who,
  action,
  reason: '',
  revision,
});

test('consecutive saves by one person are one event; another person or another action starts a new one', () => {
  const events = [
    event(1, 'saved'),
    event(2, 'saved'),
    event(3, 'saved', '乙'),
    event(4, 'saved'),
    event(4, 'submitted'),
    event(5, 'saved'),
  ];
  expect(toEventRuns(events).map(({ revision, times }) => [revision, times])).toEqual([
    [5, 1],
    [4, 1],
    [4, 1],
    [3, 1],
    [2, 2],
  ]);
});
