import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { CatalogService } from '../service.ts';

export function createMenuItem(catalog: CatalogService): Route {
  return route(calls.createMenuItem, (item, { session }) => catalog.createMenuItem(item, session.accountId));
}
