import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function moveMenuItem(admin: AdminService): Route {
  return route(calls.moveMenuItem, async (input, caller) => {
    await admin.moveMenuItem(input, caller);
    return {};
  });
}
