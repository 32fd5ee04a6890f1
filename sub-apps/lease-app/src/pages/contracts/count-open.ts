import type { LeaseContractDetail } from '@anju/contract';

/** Terms that nobody has filled in, or that somebody wants otherwise. */
export function countOpen({ openPoints, proposals }: Pick<LeaseContractDetail, 'openPoints' | 'proposals'>): number {
  const contested = proposals.filter(({ state }) => state === 'open').flatMap(({ changes }) => changes);
  return new Set([...openPoints, ...contested].map(({ field }) => field)).size;
}
