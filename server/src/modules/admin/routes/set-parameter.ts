import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function setParameter(admin: AdminService): Route {
  return route(calls.setParameter, (input, caller) => admin.setParameter(input, caller));
}
