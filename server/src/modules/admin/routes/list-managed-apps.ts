import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function listManagedApps(admin: AdminService): Route {
  return route(calls.listManagedApps, () => admin.listManagedApps());
}
