export type {
  ContractBroker,
  ContractFiling,
  ContractKind,
  ContractKindOf,
  ContractSide,
  ContractSubject,
  FilingOfContract,
} from './contract-kind.ts';
export { contractsModule } from './module.ts';
export { agency, type Terms } from './rules/contract.ts';
export {
  agreedUnless,
  amount,
  blank,
  type ContractTemplate,
  type Filled,
  months,
  numbered,
  partyLineWith,
  plain,
  record,
  words,
  wordsOfParagraph,
} from './rules/template.ts';
export { type AgreedTerms, yuan } from './rules/terms.ts';
export { type ContractRegister, createContractRegister } from './service/contract-register.ts';
export { addDemoContract, type DemoContract, type DemoParty } from './service/demo-contracts.ts';
export { type ContractsService, createContractsService } from './service.ts';
export type { FoundContractRow } from './store/search-contracts.ts';
