import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function updateAccount(admin: AdminService): Route {
  return route(calls.updateAccount, (input, caller) => admin.updateAccount(input, caller));
}
