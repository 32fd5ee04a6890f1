import type { CaseDetail } from '@anju/contract';
import type { CaseAction } from '../rules/case-action.ts';
import type { CaseState } from '../rules/case-state.ts';

interface Entry {
  readonly day: string;
  readonly action: CaseAction;
  readonly opinion: string;
}

/** Each time the period stood still, with its ground and what the official wrote about it. */
export function pausesOf({ pauses }: Pick<CaseState, 'pauses'>, history: readonly Entry[]): CaseDetail['pauses'] {
  // In the order in which they were made: there may be several on a day.
  const byOfficials = history.filter(({ action }) => action.kind === 'pause');
  return pauses.map(({ from, to, ground, expectedDays }) => {
    const byOfficial = byOfficials[0]?.day === from ? byOfficials.shift() : undefined;
    const isReturn = ground === undefined && !byOfficial;
    const stated = ground === undefined ? '' : `${ground}，预计 ${expectedDays} 日`;
    const reason = isReturn ? '待申请人补正' : [stated, byOfficial?.opinion].filter(Boolean).join('：');
    return { from, to, reason: reason || '经办人员中止计时' };
  });
}
