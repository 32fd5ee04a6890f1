import type { CaseDetail, Opinion } from '@anju/contract';
import { texts } from '../texts.ts';

const own = texts.mine;

export interface MyStep {
  readonly title: string;
  readonly at?: string;
  readonly words: readonly string[];
  readonly look: 'done' | 'back' | 'now' | 'ahead';
  /** Says how long this step stopped the legal period. */
  readonly pause?: string;
}

type Told = Pick<CaseDetail, 'opinions' | 'pauses' | 'phase' | 'stepName' | 'nextStepName'>;

/** Shortens the history to what an applicant wants to know: their own acts, the decisions and the next step. */
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

/** The automatic check is left out, because it tells applicants nothing. */
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
