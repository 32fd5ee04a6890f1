import type { ReleaseEvent } from '@anju/contract';

export interface EventRun extends ReleaseEvent {
  /** How often it happened in a row; all but the last are of no interest. */
  readonly times: number;
}

/** The newest first; consecutive saves by one author are one event. */
export function toEventRuns(events: readonly ReleaseEvent[]): EventRun[] {
  const runs: EventRun[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.action === 'saved' && event.action === 'saved' && last.who === event.who)
      runs[runs.length - 1] = { ...event, times: last.times + 1 };
    else runs.push({ ...event, times: 1 });
  }
  return runs.reverse();
}
