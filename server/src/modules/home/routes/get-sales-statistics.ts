import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function getSalesStatistics(home: HomeService): Route {
  return route(calls.getSalesStatistics, (_input, { session }) => home.getSalesStatistics(session.accountId));
}
