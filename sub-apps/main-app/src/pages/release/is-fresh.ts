const freshDays = 7;

/** Both days are days of the city. */
export function isFresh(day: string, today: string): boolean {
  return (Date.parse(today) - Date.parse(day)) / 86_400_000 < freshDays;
}
