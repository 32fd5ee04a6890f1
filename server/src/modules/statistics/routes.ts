import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { StatisticsService } from './service.ts';

export function statisticsRoutes(statistics: StatisticsService): Route[] {
  return routesOf(callGroups.statistics, {
    getCaseStatistics: (input, { session }) => statistics.getCaseStatistics(input, session.accountId),
    getTimeStatistics: (input, { session }) => statistics.getTimeStatistics(input, session.accountId),
    getOfficialName: ({ id }, { session }) => statistics.getOfficialName(id, session.accountId),
    getWorkload: (_input, { session }) => statistics.getWorkload(session.accountId),
  });
}
