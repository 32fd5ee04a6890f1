export { asTypedByAnybody } from './build-case-type.ts';
export {
  type CaseType,
  type DemoUnit,
  type DemoUnitKind,
  endOf,
  enterpriseOf,
  findings,
  type GrantedCase,
  inSquareMetres,
  inYuan,
  type MakeDemoForm,
  withGuard,
} from './case-type.ts';
export { defineCaseType } from './define-case-type.ts';
export { exchangeOfCases } from './exchange.ts';
export { processModule } from './module.ts';
export { inOrder, registerHooks } from './register-hooks.ts';
export { type Actor, type CaseAction, supervisorRole } from './rules/case-action.ts';
export { type AddedFigure, addTo, type FigureDefinition } from './rules/case-figures.ts';
export { type CaseState, isPaused } from './rules/case-state.ts';
export { named } from './rules/confirmers.ts';
export { filerPlaces } from './rules/filer-places.ts';
export { type Filer, placeFiler, type RightOfParty } from './rules/filing.ts';
export { publicLinesOfCases } from './rules/papers.ts';
export type { ProcessTable, TaskNode } from './rules/process-table.ts';
export {
  areOfStranger,
  type KeptFinding,
  toldToApplicant,
  toldToOfficials,
} from './rules/told-findings.ts';
export { type CompiledCaseType, compileCaseTypes, decidingRolesOf } from './service/definitions.ts';
export { type Command, engineItself, type Script } from './service/engine.ts';
export { layoutOf } from './service/form-layout.ts';
export type { BuiltCase, History } from './service/histories.ts';
export { describeDifference } from './service/recount.ts';
export { firstReminderDay, nextReminderDay, type ReminderKind, reminderNotice } from './service/reminding.ts';
export { listBrokenCases } from './service/verify-cases.ts';
export { createProcessService, type ProcessService } from './service.ts';
export type { MonthlyFigure } from './store/figures.ts';
