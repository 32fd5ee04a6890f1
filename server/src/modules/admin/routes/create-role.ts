import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function createRole(admin: AdminService): Route {
  return route(calls.createRole, (input, caller) => admin.createRole(input, caller));
}
