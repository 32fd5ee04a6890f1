import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function getAccount(admin: AdminService): Route {
  return route(calls.getAccount, (input, caller) => admin.getAccount(input, caller));
}
