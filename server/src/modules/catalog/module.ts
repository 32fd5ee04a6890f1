import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0003-catalog.ts';
import { catalogRoutes, type IsOfficial } from './routes.ts';
import type { CatalogService } from './service.ts';

export function catalogModule(catalog: CatalogService, isOfficial: IsOfficial): Module {
  return {
    name: 'catalog',
    migrations: { '0003-catalog': tables },
    routes: catalogRoutes(catalog, isOfficial),
    prepare: () => catalog.reconcileMenus(),
  };
}
