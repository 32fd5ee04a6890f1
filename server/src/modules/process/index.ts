export {
  type CaseType,
  defineCaseType,
  enterpriseOf,
  findings,
  inSquareMetres,
  inYuan,
  type MakeDemoForm,
} from './case-type.ts';
export { processModule } from './module.ts';
export type { Filer } from './rules/filing.ts';
export { compileCaseTypes } from './service/definitions.ts';
export { findBrokenCase } from './service/verify-cases.ts';
export { createProcessService, type ProcessService } from './service.ts';
