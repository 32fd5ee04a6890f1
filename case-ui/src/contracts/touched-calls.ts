import { calls } from '@anju/contract';

/** The answers of these calls change with a contract's progress. */
export const touchedCalls = [calls.listContracts, calls.getContract] as const;
