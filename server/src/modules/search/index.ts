export { searchModule } from './module.ts';
export { foundTable } from './service/found.ts';
export { createSearchService, type SearchService } from './service.ts';
export type { SearchEntry } from './store.ts';
