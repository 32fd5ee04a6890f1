import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function setAccountRoles(admin: AdminService): Route {
  return route(calls.setAccountRoles, async (input, caller) => {
    await admin.setAccountRoles(input, caller);
    return {};
  });
}
