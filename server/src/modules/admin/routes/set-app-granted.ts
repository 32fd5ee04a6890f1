import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function setAppGranted(admin: AdminService): Route {
  return route(calls.setAppGranted, (input, caller) => admin.setAppGranted(input, caller));
}
