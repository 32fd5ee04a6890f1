import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function countCasesByProgress(process: ProcessService): Route {
  return route(calls.countCasesByProgress, async (_input, { session }) => {
    const counts = await process.countByCategory(session.accountId);
    const total = (isDone: boolean) =>
      counts.filter(({ bucket }) => (bucket === 'done') === isDone).reduce((sum, { count }) => sum + count, 0);
    return { inprogressCount: total(false), completedCount: total(true) };
  });
}
