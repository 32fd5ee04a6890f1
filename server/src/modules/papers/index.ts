export { papersModule } from './module.ts';
export { createPapersService, type NewPaper, type PapersService } from './service.ts';
