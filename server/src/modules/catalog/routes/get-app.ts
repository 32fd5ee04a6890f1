import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { CatalogService } from '../service.ts';

export function getApp(catalog: CatalogService): Route {
  return route(calls.getApp, ({ appid }, { session }) => catalog.getApp(session.accountId, appid));
}
