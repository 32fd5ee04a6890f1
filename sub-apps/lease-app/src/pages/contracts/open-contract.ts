import { calls, pages } from '@anju/contract';
import type { Bridge } from '@anju/sub-app-kit';
import { texts } from '../../contract-texts.ts';

/** The answers of these calls change with a contract's progress. */
export const touchedCalls = [calls.listLeaseContracts, calls.getLeaseContract] as const;

export function openContract({ openTab }: Bridge, { id, number }: { readonly id: number; readonly number?: string }) {
  openTab({
    path: pages.leaseApp.contract.route,
    title: number === undefined ? texts.contract.title : texts.contract.tab(number),
    query: { id: String(id) },
  });
}
