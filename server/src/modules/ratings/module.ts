import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0010-ratings.ts';
import { ratingsRoutes } from './routes.ts';
import type { RatedCases, RatingsService } from './service.ts';

export function ratingsModule(ratings: RatingsService, cases: RatedCases): Module {
  return { name: 'ratings', migrations: { '0010-ratings': tables }, routes: ratingsRoutes(ratings, cases) };
}
