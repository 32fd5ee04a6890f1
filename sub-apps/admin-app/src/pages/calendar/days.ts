import type { Day } from '@anju/contract';

const millisecondsPerDay = 86_400_000;

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * millisecondsPerDay).toISOString().slice(0, 10);

/** Counts from Monday, which is 0, to Sunday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const isWeekend = (day: Day): boolean => weekdayOf(day) > 4;

export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns undefined if there is no such day, such as 30 February. */
export function findDay(year: number, month: number, date: number): Day | undefined {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}
