import { clockOf } from '../../../platform/clock/workdays.ts';

/** 14:05 */
export function timeOfDay(moment: Date, timeZone: string): string {
  return clockOf(moment, timeZone).slice(11, 16);
}

/** 3月9日14:05 */
export function dayAndTime(moment: Date, timeZone: string): string {
  const [, month, day] = clockOf(moment, timeZone).slice(0, 10).split('-').map(Number);
  return `${month}月${day}日${timeOfDay(moment, timeZone)}`;
}
