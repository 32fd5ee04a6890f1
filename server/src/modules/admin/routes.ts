import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { AdminService } from './service.ts';

/** The service answers each call under the call's name; a call without a result answers an empty object. */
export function adminRoutes(admin: AdminService): Route[] {
  const { logWarnings: _, ...answers } = admin;
  return routesOf(callGroups.admin, {
    ...answers,
    setAccountRoles: (input, caller) => admin.setAccountRoles(input, caller).then(() => ({})),
    setAccountScopes: (input, caller) => admin.setAccountScopes(input, caller).then(() => ({})),
    deleteRole: (input, caller) => admin.deleteRole(input, caller).then(() => ({})),
    orderApps: (input, caller) => admin.orderApps(input, caller).then(() => ({})),
    moveMenuItem: (input, caller) => admin.moveMenuItem(input, caller).then(() => ({})),
    deleteMenuItem: (input, caller) => admin.deleteMenuItem(input, caller).then(() => ({})),
  });
}
