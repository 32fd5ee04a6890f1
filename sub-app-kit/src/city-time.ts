/** Formats instants in the city's time zone, wherever the browser is. */
export interface CityTime {
  /** Formats as `2026-11-15`. */
  toDay(instant: string | Date): string;
  /** Formats as `2026-11-15 09:00`. */
  toMinute(instant: string | Date): string;
  /** Formats as `2026-11-15 09:00:00`. */
  toSecond(instant: string | Date): string;
  /** Returns the instant at which the city's clocks show a text such as `2026-11-16 10:30`. */
  fromMinute(shown: string): string;
  /** Returns the hour from 0 to 23. */
  hourOf(instant: string | Date): number;
}

/** Formats are kept by time zone: making one costs more than all it formats. */
const made = new Map<string, CityTime>();

export function cityTime(timeZone: string): CityTime {
  let time = made.get(timeZone);
  if (!time) {
    time = createCityTime(timeZone);
    made.set(timeZone, time);
  }
  return time;
}

function createCityTime(timeZone: string): CityTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const toSecond = (instant: string | Date): string => {
    const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
    const text = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
    return `${text('year')}-${text('month')}-${text('day')} ${text('hour')}:${text('minute')}:${text('second')}`;
  };
  const toMinute = (instant: string | Date): string => toSecond(instant).slice(0, 16);
  const asUtc = (minute: string): number => Date.parse(`${minute.replace(' ', 'T')}Z`);
  const offsetAt = (instant: number): number => asUtc(toMinute(new Date(instant))) - instant;
  return {
    toDay: (instant) => toSecond(instant).slice(0, 10),
    toMinute,
    toSecond,
    fromMinute(minute) {
      const shown = asUtc(minute);
      // The offset is looked up a second time at the first result, because the clocks may change in between.
      return new Date(shown - offsetAt(shown - offsetAt(shown))).toISOString();
    },
    hourOf: (instant) => Number(toSecond(instant).slice(11, 13)),
  };
}
