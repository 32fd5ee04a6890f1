import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function deleteRole(admin: AdminService): Route {
  return route(calls.deleteRole, async (input, caller) => {
    await admin.deleteRole(input, caller);
    return {};
  });
}
