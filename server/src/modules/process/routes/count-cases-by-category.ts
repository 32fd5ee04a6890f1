import { CaseCategory, calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function countCasesByCategory(process: ProcessService): Route {
  return route(calls.countCasesByCategory, async (_input, { session }) => {
    const counts = await process.countByCategory(session.accountId);
    return CaseCategory.options.map((category) => ({
      typeacode: category,
      taskcount: counts.filter((entry) => entry.category === category).reduce((sum, { count }) => sum + count, 0),
    }));
  });
}
