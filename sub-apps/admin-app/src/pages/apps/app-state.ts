import type { App } from '@anju/contract';

export type AppState = 'running' | 'early' | 'over' | 'off';

/** Decides as the server does whether users see the app on a day such as `2026-01-31`. */
export function stateOfApp(
  { valid, starttime, stoptime }: Pick<App, 'valid' | 'starttime' | 'stoptime'>,
  day: string,
): AppState {
  if (valid === 0) return 'off';
  if (day < starttime) return 'early';
  return day > stoptime ? 'over' : 'running';
}
