import { describe, expect, test } from 'vitest';
import { firstReminderDay, nextReminderDay, reminderNotice, remindersOf, validityEnd } from './reminder-days.ts';

const payment = {
  code: 'payment',
  daysBefore: [7, -1],
  type: 3,
  keyword: '付款',
  words: { unit: '笔', coming: '即将到付款日', past: '付款日已过', ask: '请核对' },
} as const;

describe('days of reminders', () => {
  test('the end of a certificate is announced sixty, thirty and seven days before, and the day after', () => {
    const day = '2026-12-31';
    expect(firstReminderDay(validityEnd, day, '2026-01-01')).toBe('2026-11-01');
    expect(firstReminderDay(validityEnd, day, '2026-12-01'), 'near already').toBe('2026-12-01');
    expect(firstReminderDay(validityEnd, day, '2027-01-01')).toBe('2027-01-01');
    expect(firstReminderDay(validityEnd, day, '2027-01-02')).toBeUndefined();
    const sent = ['2026-11-01', '2026-12-01', '2026-12-24', '2027-01-01'];
    expect(sent.map((today) => nextReminderDay(validityEnd, day, today))).toEqual([...sent.slice(1), undefined]);
  });

  test('a day up to the grant is not announced', () => {
    const days = ['2026-11-16', '2026-11-20', '2026-12-20'].map((on, index) => ({
      kind: 'payment',
      enterprise: 'x',
      what: String(index),
      on,
    }));
    const granted = { caseType: 'FH401', grantedOn: '2026-11-16' };
    const reminders = remindersOf(days, granted, (_, day) => firstReminderDay(payment, day, '2026-11-16'));
    expect(reminders.map(({ day, tell_on }) => [day, tell_on])).toEqual([
      ['2026-11-20', '2026-11-16'],
      ['2026-12-20', '2026-12-13'],
    ]);
    expect(nextReminderDay(payment, '2026-11-20', '2026-11-16')).toBe('2026-11-21');
  });
});

describe('notice of a reminder', () => {
  const today = '2026-03-02';
  const coming = { what: '资质证书', day: '2026-03-20' };
  const past = { what: '备案证明', day: '2026-02-20' };

  test('one sentence tells what comes and what has passed', () => {
    expect(reminderNotice(validityEnd, [coming], today)).toBe('资质证书即将到期（2026-03-20），请及时办理延续');
    expect(reminderNotice(validityEnd, [past], today)).toBe('备案证明已到期（2026-02-20），请及时办理延续');
    expect(reminderNotice(payment, [past, coming], today)).toBe(
      '资质证书即将到付款日（2026-03-20），备案证明付款日已过（2026-02-20），请核对',
    );
  });

  test('of several the first is named and all are counted; what ends today has not passed', () => {
    const endsToday = { what: '经纪备案', day: today };
    expect(reminderNotice(validityEnd, [endsToday, coming], today)).toBe(
      '经纪备案等 2 项即将到期（最早 2026-03-02），请及时办理延续',
    );
    expect(reminderNotice(payment, [past, past, past], today)).toBe(
      '备案证明等 3 笔付款日已过（最早 2026-02-20），请核对',
    );
  });
});
