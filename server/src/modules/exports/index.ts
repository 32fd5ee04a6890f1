export { exportsModule } from './module.ts';
export { createExportsService, type ExportsService } from './service.ts';
