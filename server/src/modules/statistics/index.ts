export { statisticsModule } from './module.ts';
export { createStatisticsService, type StatisticsService } from './service.ts';
