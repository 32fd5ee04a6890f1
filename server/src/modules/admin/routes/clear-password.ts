import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function clearPassword(admin: AdminService): Route {
  return route(calls.clearPassword, (input, caller) => admin.clearPassword(input, caller));
}
