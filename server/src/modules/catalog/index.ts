export { catalogModule } from './module.ts';
export { assertNoLessPowerful, assertPowersMayChange } from './rules/powers.ts';
export { type CatalogService, createCatalogService } from './service.ts';
