import type { App } from '@anju/contract';

export type AppState = 'running' | 'early' | 'over' | 'off';

/** Whether users see it on a day (`2026-01-31`): as the server decides it. */
export function stateOfApp(
  { valid, starttime, stoptime }: Pick<App, 'valid' | 'starttime' | 'stoptime'>,
  day: string,
): AppState {
  if (valid === 0) return 'off';
  if (day < starttime) return 'early';
  return day > stoptime ? 'over' : 'running';
}
