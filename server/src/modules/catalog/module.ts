import type { Module } from '../../platform/module.ts';
import * as apps from './migrations/0003-catalog-apps.ts';
import * as roleHolders from './migrations/0011-catalog-role-holders.ts';
import * as supervisor from './migrations/0014-catalog-supervisor.ts';
import * as publisher from './migrations/0037-catalog-publisher.ts';
import * as myCases from './migrations/0040-catalog-my-cases.ts';
import * as productMenuItems from './migrations/0050-catalog-product-menu-items.ts';
import * as exportsPermission from './migrations/0086-catalog-exports.ts';
import * as supervisePermission from './migrations/0096-catalog-supervise.ts';
import { catalogRoutes, type IsOfficial } from './routes.ts';
import type { CatalogService } from './service.ts';

export function catalogModule(catalog: CatalogService, isOfficial: IsOfficial): Module {
  return {
    name: 'catalog',
    migrations: {
      '0003-catalog-apps': apps,
      '0011-catalog-role-holders': roleHolders,
      '0014-catalog-supervisor': supervisor,
      '0040-catalog-my-cases': myCases,
      '0037-catalog-publisher': publisher,
      '0050-catalog-product-menu-items': productMenuItems,
      '0086-catalog-exports': exportsPermission,
      '0096-catalog-supervise': supervisePermission,
    },
    routes: catalogRoutes(catalog, isOfficial),
    prepare: () => catalog.reconcileMenus(),
  };
}
