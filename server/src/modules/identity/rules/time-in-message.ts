const minuteMs = 60_000;

/** When what is closed until then is open again, as people are told it, to the minute: never before it is. */
export const openAt = (end: Date): Date => new Date(Math.ceil(end.getTime() / minuteMs) * minuteMs);

/** 14:05 */
export function timeOfDay(end: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('zh-CN', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    openAt(end),
  );
}

/** 3月9日14:05 */
export function dayAndTime(end: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('zh-CN', { timeZone, month: 'long', day: 'numeric' }).format(openAt(end));
  return day + timeOfDay(end, timeZone);
}
