import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function setAccountEnabled(admin: AdminService): Route {
  return route(calls.setAccountEnabled, (input, caller) => admin.setAccountEnabled(input, caller));
}
