import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { CatalogService } from './service.ts';

export function catalogRoutes(catalog: CatalogService): Route[] {
  return routesOf(callGroups.catalog, {
    listApps: (_input, { session }) => catalog.listApps(session.accountId),
    getApp: ({ appid }, { session }) => catalog.getApp(session.accountId, appid),
    listMenuItems: ({ appid }, { session }) => catalog.listMenuItems(session.accountId, appid),
    createMenuItem: (item, { session }) => catalog.createMenuItem(item, session.accountId),
  });
}
