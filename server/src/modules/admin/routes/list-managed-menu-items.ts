import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function listManagedMenuItems(admin: AdminService): Route {
  return route(calls.listManagedMenuItems, (input) => admin.listManagedMenuItems(input));
}
