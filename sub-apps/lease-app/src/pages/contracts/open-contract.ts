import { calls, pages } from '@anju/contract';
import type { Bridge } from '@anju/sub-app-kit';
import { texts } from '../../contract-texts.ts';

/** What shows how far a contract is. */
export const touchedCalls = [calls.listLeaseContracts, calls.getLeaseContract] as const;

export function openContract({ openTab }: Bridge, { id, number }: { readonly id: number; readonly number?: string }) {
  openTab({
    path: pages.leaseApp.contract.route,
    title: number === undefined ? texts.contract.title : texts.contract.tab(number),
    query: { id: String(id) },
  });
}
