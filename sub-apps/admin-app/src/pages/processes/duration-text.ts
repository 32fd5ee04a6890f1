import { texts } from '../../texts.ts';

const own = texts.processes;
const hourSeconds = 3_600;
/** Below it hours say more than days. */
const hoursUpTo = 48;

/** 3 小时, 5 天 */
export function durationText(seconds: number | null): string {
  if (seconds === null) return own.none;
  const hours = Math.floor(seconds / hourSeconds);
  if (hours < 1) return own.lessThanAnHour;
  return hours < hoursUpTo ? own.hours(hours) : own.days(Math.floor(hours / 24));
}
