export type { ContractKind } from './contract-kind.tsx';
export { openContract } from './contract-kind.tsx';
export { ContractSteps } from './contract-steps.tsx';
export { contractPagesOf } from './pages.tsx';
export { touchedCalls } from './touched-calls.ts';
