import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function listAccounts(admin: AdminService): Route {
  return route(calls.listAccounts, (input) => admin.listAccounts(input));
}
