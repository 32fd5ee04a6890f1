import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function updateRole(admin: AdminService): Route {
  return route(calls.updateRole, (input, caller) => admin.updateRole(input, caller));
}
