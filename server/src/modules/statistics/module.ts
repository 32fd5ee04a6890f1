import type { Module } from '../../platform/module.ts';
import { statisticsRoutes } from './routes.ts';
import type { StatisticsService } from './service.ts';

export function statisticsModule(statistics: StatisticsService): Module {
  return { name: 'statistics', migrations: {}, routes: statisticsRoutes(statistics) };
}
