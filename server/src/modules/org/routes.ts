import { calls } from '@anju/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { OrgService } from './service.ts';

export function orgRoutes({ getOrgAndEmployeeCounts }: OrgService): Route[] {
  return [route(calls.getOrgAndEmployeeCounts, (_input, { session }) => getOrgAndEmployeeCounts(session.accountId))];
}
