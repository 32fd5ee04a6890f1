export {
  type BusinessModule,
  type CaseType,
  defineCaseType,
  endOf,
  enterpriseOf,
  findings,
  inSquareMetres,
  inYuan,
  type MakeBusinessModule,
  type MakeDemoForm,
} from './case-type.ts';
export { processModule } from './module.ts';
export type { Register } from './rules/case-figures.ts';
export type { Filer } from './rules/filing.ts';
export { compileCaseTypes } from './service/definitions.ts';
export { describeDifference } from './service/recount.ts';
export { listBrokenCases } from './service/verify-cases.ts';
export { createProcessService, type ProcessService } from './service.ts';
export type { Filed } from './store/figures.ts';
