import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function getAccountScopes(admin: AdminService): Route {
  return route(calls.getAccountScopes, (input) => admin.getAccountScopes(input));
}
