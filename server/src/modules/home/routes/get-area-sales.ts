import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function getAreaSales(home: HomeService): Route {
  return route(calls.getAreaSales, (input, { session }) => home.getAreaSales(input, session.accountId));
}
