import type { CaseDetail } from '@anju/contract';
import type { CaseAction } from '../rules/case-action.ts';
import type { CaseState } from '../rules/case-state.ts';

interface Entry {
  readonly action: CaseAction;
  readonly opinion: string;
}

/** Each time the period stood still, with its ground and what the official wrote about it. */
export function pausesOf({ pauses }: Pick<CaseState, 'pauses'>, history: readonly Entry[]): CaseDetail['pauses'] {
  // In the order in which they were made: there may be several on a day.
  const byOfficials = history.filter(({ action }) => action.kind === 'pause');
  return pauses.map(({ from, to, ground, expectedDays }) => {
    if (ground === undefined) return { from, to, reason: '待申请人补正' };
    const stated = `${ground}，预计 ${expectedDays} 日`;
    return { from, to, reason: [stated, byOfficials.shift()?.opinion].filter(Boolean).join('：') };
  });
}
