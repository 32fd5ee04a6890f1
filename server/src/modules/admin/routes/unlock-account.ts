import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function unlockAccount(admin: AdminService): Route {
  return route(calls.unlockAccount, (input, caller) => admin.unlockAccount(input, caller));
}
