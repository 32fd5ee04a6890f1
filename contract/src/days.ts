/** A day of the city's calendar, `YYYY-MM-DD`. */
export type Day = string;

/** The same day some years later; compared as text, 29 February is before 1 March. */
export function plusYears(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
