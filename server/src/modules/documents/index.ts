export { documentsModule } from './module.ts';
export type { Readership } from './service/reading.ts';
export type { UsesSource } from './service/wallet.ts';
export { createDocumentsService, type DocumentsService } from './service.ts';
