export { filerPlaces } from './application/rules/filer-places.ts';
export { type Filer, placeFiler, type RightOfParty } from './application/rules/filing.ts';
export type { BuiltCase, History } from './application/service/build-histories.ts';
export { layoutOf } from './application/service/lay-out-form.ts';
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
export { named } from './confirmation/rules/confirmers.ts';
export {
  firstReminderDay,
  nextReminderDay,
  type ReminderKind,
  reminderNotice,
} from './deadlines/service/reminder-days.ts';
export { type Actor, type CaseAction, supervisorRole } from './decision/rules/case-action.ts';
export { type CaseState, isPaused } from './decision/rules/case-state.ts';
export {
  areOfStranger,
  type KeptFinding,
  toldToApplicant,
  toldToOfficials,
} from './decision/rules/told-findings.ts';
export { type Command, engineItself, type Script } from './decision/service/case-change.ts';
export { listBrokenCases } from './decision/service/verify-cases.ts';
export { defineCaseType } from './define-case-type.ts';
export type { ProcessTable, TaskNode } from './definition/rules/process-table.ts';
export { type CompiledCaseType, compileCaseTypes, decidingRolesOf } from './definition/service/register-definitions.ts';
export { exchangeOfCases } from './exchange.ts';
export { type AddedFigure, addTo, type FigureDefinition } from './figures/rules/case-figures.ts';
export { describeDifference } from './figures/service/recount.ts';
export type { MonthlyFigure } from './figures/store/figures.ts';
export { processModule } from './module.ts';
export { publicLinesOfCases } from './papers/rules/papers.ts';
export { inOrder, registerHooks } from './register-hooks.ts';
export { createProcessService, type ProcessService } from './service.ts';
