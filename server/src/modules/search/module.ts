import type { Module } from '../../platform/module.ts';
import * as entries from './migrations/0047-search-entries.ts';
import { searchRoutes } from './routes.ts';
import type { DescribeSubjects } from './service/found.ts';
import type { SearchService } from './service.ts';

export function searchModule(search: SearchService, describe: DescribeSubjects): Module {
  return {
    name: 'search',
    migrations: { '0047-search-entries': entries },
    routes: searchRoutes(search, describe),
  };
}
