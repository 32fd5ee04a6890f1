import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { type DescribeSubjects, searchEverything } from './routes/search-everything.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(search: SearchService, describe: DescribeSubjects): Route[] {
  return routesOf(callGroups.search, { searchEverything: searchEverything(search, describe) });
}
