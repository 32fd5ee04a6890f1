import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function setAccountScopes(admin: AdminService): Route {
  return route(calls.setAccountScopes, async (input, caller) => {
    await admin.setAccountScopes(input, caller);
    return {};
  });
}
