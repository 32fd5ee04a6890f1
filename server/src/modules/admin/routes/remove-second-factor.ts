import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function removeSecondFactor(admin: AdminService): Route {
  return route(calls.removeSecondFactor, (input, caller) => admin.removeSecondFactor(input, caller));
}
