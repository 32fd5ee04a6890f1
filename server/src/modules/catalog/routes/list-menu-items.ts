import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { CatalogService } from '../service.ts';

export function listMenuItems(catalog: CatalogService): Route {
  return route(calls.listMenuItems, ({ appid }, { session }) => catalog.listMenuItems(session.accountId, appid));
}
