import { expect, test } from 'vitest';
import { calendarOf } from '../../../../platform/clock/workdays.ts';
import { newCase } from '../../decision/rules/case-state.ts';
import { acceptanceDay, deadlineOf, dueDay, isRenewedInTime, type Limit } from './legal-clock.ts';

/** This is National Day 2025 with its two shifted workdays. */
const calendar = calendarOf([
  ...['01', '02', '03', '06', '07', '08'].map((day) => ({ day: `2025-10-${day}`, is_workday: false })),
  ...['2025-09-28', '2025-10-11'].map((day) => ({ day, is_workday: true })),
]);
const accepted = { ...newCase, phase: 'open' as const, submittedOn: '2025-09-25', acceptedOn: '2025-09-26' };

const workdays = (days: number): Limit => ({ days, unit: 'workdays', from: 'acceptance' });

test('the period counts working days, shifted ones included and holidays not', () => {
  expect(dueDay(accepted, workdays(3), '2025-09-26', calendar)).toBe('2025-09-30');
  expect(dueDay(accepted, workdays(4), '2025-09-26', calendar)).toBe('2025-10-09');
  expect(dueDay(accepted, workdays(6), '2025-09-26', calendar)).toBe('2025-10-11');
  expect(dueDay({ ...accepted, extended: true }, workdays(3), '2025-09-26', calendar)).toBe('2025-10-21');
});

test('while it stands still the period does not run, and what stood before acceptance does not count', () => {
  const paused = { ...accepted, pauses: [{ from: '2025-09-28', to: '2025-09-30' }] };
  expect(dueDay(paused, workdays(3), '2025-10-09', calendar)).toBe('2025-10-10');
  const before = { ...accepted, pauses: [{ from: '2025-09-24', to: '2025-09-26' }] };
  expect(dueDay(before, workdays(3), '2025-10-09', calendar)).toBe('2025-09-30');
  const still = { ...accepted, pauses: [{ from: '2025-09-28', to: null, ground: '鉴定', expectedDays: 5 }] } as const;
  expect(dueDay(still, workdays(3), '2025-10-09', calendar)).toBe('2025-10-11');
  expect(deadlineOf(still, workdays(3), '2025-10-09', calendar)).toEqual({
    colour: 'paused',
    dueOn: null,
    workdaysLeft: null,
    pauseReason: '鉴定，预计 5 日',
  });
});

test('green, amber on the last working day, red behind it', () => {
  const colours = ['2025-09-26', '2025-09-29', '2025-09-30', '2025-10-01', '2025-10-09'].map(
    (today) => deadlineOf(accepted, workdays(3), today, calendar).colour,
  );
  expect(colours).toEqual(['green', 'amber', 'amber', 'red', 'red']);
  expect(deadlineOf({ ...accepted, phase: 'closed' }, workdays(3), '2025-10-09', calendar).colour).toBe('none');
});

test('five working days of silence are the time to accept', () => {
  const waiting = { ...newCase, phase: 'open' as const, submittedOn: '2025-09-25' };
  expect(acceptanceDay(waiting, calendar)).toBe('2025-10-09');
  expect(deadlineOf(waiting, workdays(3), '2025-09-26', calendar).colour).toBe('green');
  expect(acceptanceDay(accepted, calendar)).toBeNull();
});

test('行政许可法 art. 82 and other laws: days are counted as they come, from receipt, and end on a working day', () => {
  const days = (count: number, from: Limit['from'] = 'receipt'): Limit => ({ days: count, unit: 'days', from });
  expect(dueDay(accepted, days(5), '2025-09-26', calendar)).toBe('2025-09-30');
  expect(dueDay(accepted, days(5, 'acceptance'), '2025-09-26', calendar)).toBe('2025-10-09');
  expect(dueDay(accepted, days(10), '2025-09-26', calendar)).toBe('2025-10-09');
  expect(dueDay({ ...accepted, acceptedOn: null }, days(10), '2025-09-26', calendar)).toBeNull();
  const paused = { ...accepted, pauses: [{ from: '2025-09-27', to: '2025-10-09', ground: '鉴定' as const }] };
  expect(dueDay(paused, days(10), '2025-10-09', calendar)).toBe('2025-10-17');
  expect(dueDay({ ...accepted, extended: true }, days(5), '2025-09-26', calendar)).toBe('2025-10-21');
  const corrected = { ...accepted, acceptedOn: '2025-09-29', pauses: [{ from: '2025-09-26', to: '2025-09-28' }] };
  expect(dueDay(corrected, days(2), '2025-09-29', calendar)).toBe('2025-09-30');
});

test('行政许可法 art. 45: why and for how long the period stands still is said', () => {
  const pause = { from: '2025-09-28', to: null, ground: '专家评审' as const, expectedDays: 15 };
  const { pauseReason } = deadlineOf({ ...accepted, pauses: [pause] }, workdays(3), '2025-10-09', calendar);
  expect(pauseReason).toBe('专家评审，预计 15 日');
});

test('行政许可法 art. 50: a renewal is applied for thirty days before the licence ends, and decided by its last day', () => {
  expect(isRenewedInTime('2025-09-01', '2025-10-01')).toBe(true);
  expect(isRenewedInTime('2025-09-02', '2025-10-01')).toBe(false);
  const renewal = { ...accepted, deemedGrantedAfter: '2025-10-09' };
  expect(dueDay(renewal, workdays(3), '2025-09-26', calendar)).toBe('2025-09-30');
  expect(dueDay(renewal, workdays(20), '2025-09-26', calendar)).toBe('2025-10-09');
  expect(dueDay({ ...renewal, extended: true }, workdays(20), '2025-09-26', calendar)).toBe('2025-10-09');
  expect(dueDay({ ...renewal, acceptedOn: null }, workdays(20), '2025-09-26', calendar)).toBeNull();
});
