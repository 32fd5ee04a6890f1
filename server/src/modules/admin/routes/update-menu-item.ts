import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function updateMenuItem(admin: AdminService): Route {
  return route(calls.updateMenuItem, (input, caller) => admin.updateMenuItem(input, caller));
}
