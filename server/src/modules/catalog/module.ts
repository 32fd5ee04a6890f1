import type { Module } from '../../platform/module.ts';
import * as apps from './migrations/0003-catalog-apps.ts';
import * as roleHolders from './migrations/0011-catalog-role-holders.ts';
import * as supervisor from './migrations/0014-catalog-supervisor.ts';
import * as publisher from './migrations/0037-catalog-publisher.ts';
import * as myCases from './migrations/0040-catalog-my-cases.ts';
import * as productMenuItems from './migrations/0050-catalog-product-menu-items.ts';
import { createMenuItem } from './routes/create-menu-item.ts';
import { getApp } from './routes/get-app.ts';
import { listApps } from './routes/list-apps.ts';
import { listMenuItems } from './routes/list-menu-items.ts';
import type { CatalogService } from './service.ts';

export function catalogModule(catalog: CatalogService): Module {
  return {
    name: 'catalog',
    migrations: {
      '0003-catalog-apps': apps,
      '0011-catalog-role-holders': roleHolders,
      '0014-catalog-supervisor': supervisor,
      '0040-catalog-my-cases': myCases,
      '0037-catalog-publisher': publisher,
      '0050-catalog-product-menu-items': productMenuItems,
    },
    routes: [listApps(catalog), getApp(catalog), listMenuItems(catalog), createMenuItem(catalog)],
    prepare: () => catalog.reconcileMenus(),
  };
}
