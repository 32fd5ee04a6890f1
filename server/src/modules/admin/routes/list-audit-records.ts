import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AdminService } from '../service.ts';

export function listAuditRecords(admin: AdminService): Route {
  return route(calls.listAuditRecords, (input) => admin.listAuditRecords(input));
}
