export { type CaseType, defineCaseType, findings, inSquareMetres, inYuan, type MakeDemoForm } from './case-type.ts';
export { processModule } from './module.ts';
export { compileCaseTypes } from './service/definitions.ts';
export { findBrokenCase } from './service/verify-cases.ts';
export { createProcessService, type ProcessService } from './service.ts';
