import type { Module } from '../../platform/module.ts';
import { getAreaSales } from './routes/get-area-sales.ts';
import { getAreaSalesStatistics } from './routes/get-area-sales-statistics.ts';
import { getBusinessCounts } from './routes/get-business-counts.ts';
import { getCurrentUser } from './routes/get-current-user.ts';
import { getHomeLayout } from './routes/get-home-layout.ts';
import { getHomeUser } from './routes/get-home-user.ts';
import { getOrgAndEmployeeCounts } from './routes/get-org-and-employee-counts.ts';
import { getPublicFigures } from './routes/get-public-figures.ts';
import { getSalesStatistics } from './routes/get-sales-statistics.ts';
import { setHomeLayout } from './routes/set-home-layout.ts';
import type { HomeService } from './service.ts';

const routes = [
  getHomeUser,
  getCurrentUser,
  getOrgAndEmployeeCounts,
  getBusinessCounts,
  getAreaSales,
  getAreaSalesStatistics,
  getSalesStatistics,
  getHomeLayout,
  setHomeLayout,
  getPublicFigures,
];

export function homeModule(home: HomeService): Module {
  return { name: 'home', migrations: {}, routes: routes.map((route) => route(home)) };
}
