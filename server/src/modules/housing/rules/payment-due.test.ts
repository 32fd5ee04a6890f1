import { expect, test } from 'vitest';
import { firstReminderDay, nextReminderDay, reminderNotice } from '../../process/index.ts';
import { paymentDue } from './payment-due.ts';

test('a payment is announced a week before, and the day after', () => {
  expect(firstReminderDay(paymentDue, '2026-12-20', '2026-11-16')).toBe('2026-12-13');
  expect(nextReminderDay(paymentDue, '2026-11-20', '2026-11-16')).toBe('2026-11-21');
});

test('the notice names the first that comes and that has passed, and does not say that it was not paid', () => {
  const reminders = [
    { what: '一期 1 幢 101 第 2 笔购房款', day: '2026-11-15' },
    { what: '一期 2 幢 202 第 2 笔购房款', day: '2026-11-16' },
    { what: '一期 3 幢 303 第 2 笔购房款', day: '2026-11-20' },
  ];
  expect(reminderNotice(paymentDue, reminders, '2026-11-16')).toBe(
    '一期 2 幢 202 第 2 笔购房款等 2 笔即将到付款日（最早 2026-11-16），一期 1 幢 101 第 2 笔购房款约定付款日已过（2026-11-15），请核对是否已存入监管账户',
  );
});
