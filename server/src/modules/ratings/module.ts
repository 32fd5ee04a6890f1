import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0049-ratings-tables.ts';
import { ratingsRoutes } from './routes.ts';
import type { RatedCases, RatingsService } from './service.ts';

export function ratingsModule(ratings: RatingsService, cases: RatedCases): Module {
  return { name: 'ratings', migrations: { '0049-ratings-tables': tables }, routes: ratingsRoutes(ratings, cases) };
}
