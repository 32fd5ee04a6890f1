import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function orderApps(admin: AdminService): Route {
  return route(calls.orderApps, async (input, caller) => {
    await admin.orderApps(input, caller);
    return {};
  });
}
