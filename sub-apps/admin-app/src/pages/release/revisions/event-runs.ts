import type { ReleaseEvent } from '@anju/contract';

export interface EventRun extends ReleaseEvent {
  /** Counts equal events in a row, of which only the last is shown. */
  readonly times: number;
}

/** Returns the newest event first; consecutive saves by one author are one event. */
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
