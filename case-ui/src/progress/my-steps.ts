import type { CaseDetail, Opinion } from '@anju/contract';
import { texts } from '../texts.ts';

const own = texts.mine;

export interface MyStep {
  readonly title: string;
  /** Absent of what is still to come. */
  readonly at?: string;
  readonly words: readonly string[];
  readonly look: 'done' | 'back' | 'now' | 'ahead';
  /** How long the period stood still because of it. */
  readonly pause?: string;
}

type Told = Pick<CaseDetail, 'opinions' | 'pauses' | 'phase' | 'stepName' | 'nextStepName'>;

/** What an applicant wants to know of the history: what they did, what was decided, what comes next. */
export function stepsOf(
  { opinions, pauses, phase, stepName, nextStepName }: Told,
  toDay: (at: string) => string,
): MyStep[] {
  const told = opinions.flatMap((entry) => {
    const title = titleOf(entry);
    if (title === undefined) return [];
    const { at, action, opinion, defects } = entry;
    const isBack = action === 'return';
    const pause = pauses.find(({ from }) => (isBack || action === 'pause') && from === toDay(at));
    return [
      {
        title,
        at,
        words: [...defects.map(({ text }) => text), ...(opinion === '' ? [] : [opinion])],
        look: isBack ? ('back' as const) : ('done' as const),
        ...(pause && { pause: texts.detail.pause(pause.from, pause.to, pause.reason) }),
      },
    ];
  });
  if (phase === 'closed') return told;
  const now: MyStep[] =
    phase === 'open' && stepName ? [{ title: own.steps.now(stepName), words: [], look: 'now' }] : [];
  const waiting: MyStep[] = phase === 'returned' ? [{ title: own.steps.waiting, words: [], look: 'now' }] : [];
  const next: MyStep[] = nextStepName && phase === 'open' ? [{ title: nextStepName, words: [], look: 'ahead' }] : [];
  return [...told, ...now, ...waiting, ...next];
}

/** The automatic check says nothing to who applied. */
function titleOf({ action, decision, stepName }: Opinion): string | undefined {
  switch (action) {
    case 'check':
      return undefined;
    case 'submit':
    case 'return':
    case 'resubmit':
    case 'withdraw':
      return own.steps[action];
    case 'decide':
      return decision ? `${stepName ?? ''}${own.steps[decision]}` : undefined;
    default:
      return texts.case.actions[action];
  }
}
