import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { CatalogService } from '../service.ts';

export function listApps(catalog: CatalogService): Route {
  return route(calls.listApps, (_input, { session }) => catalog.listApps(session.accountId));
}
