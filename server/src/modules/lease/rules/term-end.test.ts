import { expect, test } from 'vitest';
import { firstReminderDay, nextReminderDay, reminderNotice } from '../../process/index.ts';
import { termEnd } from './term-end.ts';

test('R9 the end of a lease is announced thirty and seven days before, and not after it', () => {
  const day = '2026-12-31';
  expect(firstReminderDay(termEnd, day, '2026-01-01')).toBe('2026-12-01');
  expect(firstReminderDay(termEnd, day, '2026-12-24'), 'near already').toBe('2026-12-24');
  expect(firstReminderDay(termEnd, day, '2026-12-25')).toBeUndefined();
  expect(['2026-12-01', '2026-12-24'].map((today) => nextReminderDay(termEnd, day, today))).toEqual([
    '2026-12-24',
    undefined,
  ]);
});

test('the notice says that the term ends, and how the lease goes on', () => {
  const [one, two] = [
    { what: '一号楼', day: '2026-03-20' },
    { what: '二号楼', day: '2026-03-21' },
  ];
  expect(reminderNotice(termEnd, [one, two], '2026-03-02')).toBe(
    '一号楼等 2 份租期即将届满（最早 2026-03-20），继续租住的请办理续租备案',
  );
  expect(reminderNotice(termEnd, [{ what: '一号楼', day: '2026-02-20' }], '2026-03-02')).toBe(
    '一号楼租期已届满（2026-02-20），继续租住的请办理续租备案',
  );
});
