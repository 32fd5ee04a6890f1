export { documentsModule } from './module.ts';
export { createDocumentsService, type DocumentsService, type MayRead } from './service.ts';
