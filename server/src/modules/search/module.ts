import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0008-search.ts';
import { searchRoutes } from './routes.ts';
import type { DescribeSubjects } from './service/found.ts';
import type { SearchService } from './service.ts';

export function searchModule(search: SearchService, describe: DescribeSubjects): Module {
  return {
    name: 'search',
    migrations: { '0008-search': tables },
    routes: searchRoutes(search, describe),
  };
}
