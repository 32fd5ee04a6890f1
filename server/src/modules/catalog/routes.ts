import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { withoutOfficialPages } from './rules/official-pages.ts';
import type { CatalogService } from './service.ts';

export type IsOfficial = (accountId: string) => Promise<boolean>;

export function catalogRoutes(catalog: CatalogService, isOfficial: IsOfficial): Route[] {
  return routesOf(callGroups.catalog, {
    listApps: (_input, { session }) => catalog.listApps(session.accountId),
    getApp: ({ appid }, { session }) => catalog.getApp(session.accountId, appid),
    listMenuItems: async ({ appid }, { session: { accountId } }) => {
      const [items, official] = await Promise.all([catalog.listMenuItems(accountId, appid), isOfficial(accountId)]);
      return official ? items : withoutOfficialPages(items);
    },
    createMenuItem: (item, { session }) => catalog.createMenuItem(item, session.accountId),
  });
}
