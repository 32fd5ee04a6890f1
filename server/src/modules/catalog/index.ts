export { catalogModule } from './module.ts';
export { type CatalogService, createCatalogService } from './service.ts';
