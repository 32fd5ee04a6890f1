import { expect, test } from 'vitest';
import { reminderNotice } from '../rules/reminder-notice.ts';
import { firstReminderDay, nextReminderDay, remindersOf } from './reminders.ts';

test('the end of a certificate is announced sixty, thirty and seven days before, and the day after', () => {
  const day = '2026-12-31';
  expect(firstReminderDay('validity', day, '2026-01-01')).toBe('2026-11-01');
  expect(firstReminderDay('validity', day, '2026-12-01'), 'near already').toBe('2026-12-01');
  expect(firstReminderDay('validity', day, '2027-01-01')).toBe('2027-01-01');
  expect(firstReminderDay('validity', day, '2027-01-02')).toBeUndefined();
  const sent = ['2026-11-01', '2026-12-01', '2026-12-24', '2027-01-01'];
  expect(sent.map((today) => nextReminderDay('validity', day, today))).toEqual([...sent.slice(1), undefined]);
});

test('R9 the end of a lease is announced thirty and seven days before, and not after it', () => {
  const day = '2026-12-31';
  expect(firstReminderDay('lease', day, '2026-01-01')).toBe('2026-12-01');
  expect(firstReminderDay('lease', day, '2026-12-24'), 'near already').toBe('2026-12-24');
  expect(firstReminderDay('lease', day, '2026-12-25')).toBeUndefined();
  expect(['2026-12-01', '2026-12-24'].map((today) => nextReminderDay('lease', day, today))).toEqual([
    '2026-12-24',
    undefined,
  ]);
});

test('a payment is announced a week before, and the day after; one that was due before the grant is not', () => {
  const days = ['2026-11-16', '2026-11-20', '2026-12-20'].map((on, index) => ({
    kind: 'payment' as const,
    enterprise: 'x',
    what: String(index),
    on,
  }));
  const granted = { caseType: 'FH401', grantedOn: '2026-11-16' };
  const reminders = remindersOf(days, granted, (kind, day) => firstReminderDay(kind, day, '2026-11-16'));
  expect(reminders.map(({ day, tell_on }) => [day, tell_on])).toEqual([
    ['2026-11-20', '2026-11-16'],
    ['2026-12-20', '2026-12-13'],
  ]);
  expect(nextReminderDay('payment', '2026-11-20', '2026-11-16')).toBe('2026-11-21');
});

test('a notice names the first of what comes and of what has passed, and does not say that it was not paid', () => {
  const reminders = [
    { what: '一期 1 幢 101 第 2 笔购房款', day: '2026-11-15' },
    { what: '一期 2 幢 202 第 2 笔购房款', day: '2026-11-16' },
    { what: '一期 3 幢 303 第 2 笔购房款', day: '2026-11-20' },
  ];
  expect(reminderNotice('payment', reminders, '2026-11-16')).toBe(
    '一期 2 幢 202 第 2 笔购房款等 2 笔即将到付款日（最早 2026-11-16），一期 1 幢 101 第 2 笔购房款约定付款日已过（2026-11-15），请核对是否已存入监管账户',
  );
  expect(reminderNotice('validity', [{ what: '开发资质证书', day: '2026-12-30' }], '2026-11-16')).toBe(
    '开发资质证书即将到期（2026-12-30），请及时办理延续',
  );
});
