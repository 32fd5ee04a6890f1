export { documentsModule } from './module.ts';
export { createDocumentsService, type DocumentsService, type Readership } from './service.ts';
