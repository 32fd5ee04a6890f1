export { papersModule } from './module.ts';
export { joinPublicLines, type PublicLines } from './rules/public-paper.ts';
export { createPapersService, type NewPaper, type PapersService } from './service.ts';
