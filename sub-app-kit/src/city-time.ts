/** Instants as the city's clocks show them, wherever the browser is. */
export interface CityTime {
  /** `2026-11-15` */
  toDay(instant: string | Date): string;
  /** `2026-11-15 09:00` */
  toMinute(instant: string | Date): string;
  /** `2026-11-15 09:00:00` */
  toSecond(instant: string | Date): string;
  /** The instant at which the city's clocks show `2026-11-16 10:30`. */
  fromMinute(shown: string): string;
  /** 0 to 23. */
  hourOf(instant: string | Date): number;
}

/** One for each time zone: making a format costs more than all it formats. */
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
      // Once more from there: the clocks may have been changed in between.
      return new Date(shown - offsetAt(shown - offsetAt(shown))).toISOString();
    },
    hourOf: (instant) => Number(toSecond(instant).slice(11, 13)),
  };
}
