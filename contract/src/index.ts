export * from './admin/entities.ts';
export { amountInWords } from './amount-in-words.ts';
export * from './bad-input.ts';
export * from './call.ts';
export * from './call-errors.ts';
export * from './call-groups.ts';
export * as calls from './calls.ts';
export * from './catalog/entities.ts';
export * from './collaboration/entities.ts';
export * from './collaboration/message-bodies.ts';
export * from './contracts/entities.ts';
export type { Day } from './days.ts';
export * from './documents/entities.ts';
export * from './documents/resumable-uploads.ts';
export * from './envelope.ts';
export * from './error-names.ts';
export * from './error-texts.ts';
export * from './exports/entities.ts';
export { aesSecretPrefix } from './fields.ts';
export { isBelowShare } from './figures.ts';
export * from './home/entities.ts';
export * from './identifiers.ts';
export * from './identity/entities.ts';
export * from './identity/password-score.ts';
export * from './identity/table-settings.ts';
export * from './lease/certificate-entities.ts';
export * from './lease/contract-entities.ts';
export * from './lease/suspicion-entities.ts';
export * from './lease/verification-entities.ts';
export * from './messages/entities.ts';
export * from './messages/sms-entities.ts';
export * as pages from './pages/index.ts';
export * from './pages/page.ts';
export * from './papers/entities.ts';
export {
  haveAgents,
  haveGuardians,
  houseOf,
  identityOf,
  includeEnterprise,
  isMinor,
  namesOf,
  numberOf,
  personOf,
} from './parties.ts';
export { isDepositTooHigh, maxDepositPercent } from './payment.ts';
export * from './personal/entities.ts';
export * from './platform/page-renderer.ts';
export * from './platform/portal-config.ts';
export * from './portal-error.ts';
export { CaseFilter, CaseListName } from './process/case-filter.ts';
export * from './process/confirmation-entities.ts';
export * from './process/entities.ts';
export * from './process/names.ts';
export * from './process/process-overview.ts';
export * from './process/result-names.ts';
export * from './publishing/entities.ts';
export * from './publishing/rich-text.ts';
export * from './query-string.ts';
export * from './ratings/entities.ts';
export * from './registry/codes.ts';
export * from './registry/entities.ts';
export * from './search/entities.ts';
export * from './statistics/entities.ts';
