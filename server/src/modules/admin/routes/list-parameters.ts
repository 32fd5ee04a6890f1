import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function listParameters(admin: AdminService): Route {
  return route(calls.listParameters, () => admin.listParameters());
}
