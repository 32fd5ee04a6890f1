import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function createApp(admin: AdminService): Route {
  return route(calls.createApp, (input, caller) => admin.createApp(input, caller));
}
