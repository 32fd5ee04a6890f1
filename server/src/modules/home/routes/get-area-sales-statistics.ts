import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function getAreaSalesStatistics(home: HomeService): Route {
  return route(calls.getAreaSalesStatistics, (_input, { session }) => home.getAreaSalesStatistics(session.accountId));
}
