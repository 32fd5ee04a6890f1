import type { ContractDetail } from '@anju/contract';

/** A term is open if it is empty or if a party wants to change it. */
export function countOpen({ openPoints, proposals }: Pick<ContractDetail, 'openPoints' | 'proposals'>): number {
  const contested = proposals.filter(({ state }) => state === 'open').flatMap(({ changes }) => changes);
  return new Set([...openPoints, ...contested].map(({ field }) => field)).size;
}
