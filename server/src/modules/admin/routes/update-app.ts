import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function updateApp(admin: AdminService): Route {
  return route(calls.updateApp, (input, caller) => admin.updateApp(input, caller));
}
