import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { type DescribeSubjects, findDescribed } from './service/found.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(search: SearchService, describe: DescribeSubjects): Route[] {
  return routesOf(callGroups.search, {
    searchEverything: (input, { session }) => findDescribed(search, describe, input, session.accountId),
  });
}
