import { texts } from '../../texts.ts';

const own = texts.processes;
const hourSeconds = 3_600;
/** Below this many hours, hours are clearer than days. */
const hoursUpTo = 48;

export function durationText(seconds: number | null): string {
  if (seconds === null) return own.none;
  const hours = Math.floor(seconds / hourSeconds);
  if (hours < 1) return own.lessThanAnHour;
  return hours < hoursUpTo ? own.hours(hours) : own.days(Math.floor(hours / 24));
}
