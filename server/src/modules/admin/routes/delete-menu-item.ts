import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function deleteMenuItem(admin: AdminService): Route {
  return route(calls.deleteMenuItem, async (input, caller) => {
    await admin.deleteMenuItem(input, caller);
    return {};
  });
}
