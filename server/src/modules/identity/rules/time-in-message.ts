const minuteMs = 60_000;

/** The time is rounded up to the minute, so that people are never told to come back too early. */
export const openAt = (end: Date): Date => new Date(Math.ceil(end.getTime() / minuteMs) * minuteMs);

/** The time reads like 14:05. */
export function timeOfDay(end: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('zh-CN', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    openAt(end),
  );
}

/** The time reads like 3月9日14:05. */
export function dayAndTime(end: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('zh-CN', { timeZone, month: 'long', day: 'numeric' }).format(openAt(end));
  return day + timeOfDay(end, timeZone);
}
