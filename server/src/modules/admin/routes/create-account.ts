import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function createAccount(admin: AdminService): Route {
  return route(calls.createAccount, (input, caller) => admin.createAccount(input, caller));
}
