import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function getAppGrants(admin: AdminService): Route {
  return route(calls.getAppGrants, (input) => admin.getAppGrants(input));
}
