/** 14:05 */
export function timeOfDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('zh-CN', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false }).format(
    moment,
  );
}

/** 3月9日14:05 */
export function dayAndTime(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('zh-CN', { timeZone, month: 'long', day: 'numeric' }).format(moment);
  return day + timeOfDay(moment, timeZone);
}
