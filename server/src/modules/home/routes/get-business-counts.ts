import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function getBusinessCounts(home: HomeService): Route {
  return route(calls.getBusinessCounts, (input, { session }) => home.getBusinessCounts(input, session.accountId));
}
