/** `2026-11-16 10:30`, in the city's time, wherever the browser is. */
export function toCityMinute(instant: string | number, timeZone: string): string {
  return formatIn(timeZone, { dateStyle: 'short', timeStyle: 'short' }, instant);
}

/** `2026-11-16` */
export function toCityDay(instant: string | number, timeZone: string): string {
  return formatIn(timeZone, { dateStyle: 'short' }, instant);
}

/** The instant at which the city's clocks show `2026-11-16 10:30`. */
export function fromCityMinute(minute: string, timeZone: string): string {
  const shown = asUtc(minute);
  const offsetAt = (instant: number) => asUtc(toCityMinute(instant, timeZone)) - instant;
  // Once more from there: the clocks may have been changed in between.
  return new Date(shown - offsetAt(shown - offsetAt(shown))).toISOString();
}

const asUtc = (minute: string): number => Date.parse(`${minute.replace(' ', 'T')}Z`);

/** Sweden writes dates as we do. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions, instant: string | number): string {
  return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone }).format(new Date(instant));
}
