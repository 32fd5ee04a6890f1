import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function getOrgAndEmployeeCounts(home: HomeService): Route {
  return route(calls.getOrgAndEmployeeCounts, (_input, { session }) => home.getOrgAndEmployeeCounts(session.accountId));
}
