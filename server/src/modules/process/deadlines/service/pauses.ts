import type { CaseDetail } from '@anju/contract';
import type { CaseAction } from '../../decision/rules/case-action.ts';
import type { CaseState } from '../../decision/rules/case-state.ts';

interface Entry {
  readonly action: CaseAction;
  readonly opinion: string;
}

export function pausesOf({ pauses }: Pick<CaseState, 'pauses'>, history: readonly Entry[]): CaseDetail['pauses'] {
  // Opinions are matched in the order in which they were made, because there may be several pauses on a day.
  const byOfficials = history.filter(({ action }) => action.kind === 'pause');
  return pauses.map(({ from, to, ground, expectedDays }) => {
    if (ground === undefined) return { from, to, reason: '待申请人补正' };
    const stated = `${ground}，预计 ${expectedDays} 日`;
    return { from, to, reason: [stated, byOfficials.shift()?.opinion].filter(Boolean).join('：') };
  });
}
