export { papersModule } from './module.ts';
export { createPapersService, type PapersService } from './service.ts';
