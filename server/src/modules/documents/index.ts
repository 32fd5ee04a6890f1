export { documentsModule } from './module.ts';
export { createDocumentsService, type DocumentsService, type FindPublicName, type MayRead } from './service.ts';
