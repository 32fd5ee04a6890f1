/** A day of the city's calendar has the form `YYYY-MM-DD`. */
export type Day = string;

/** Returns the same day some years later. Days are compared as text, so 29 February is before 1 March. */
export function plusYears(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
