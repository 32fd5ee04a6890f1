import type { CaseSummary } from '@anju/contract';
import { texts } from '../texts.ts';

const words = texts.clock;

export function clockWords({
  phase,
  workdaysLeft,
  pauseReason,
}: Pick<CaseSummary, 'phase' | 'workdaysLeft' | 'pauseReason'>): string {
  if (phase === 'closed') return words.closed;
  if (pauseReason !== null) return words.paused(pauseReason);
  if (workdaysLeft === null) return words.none;
  if (workdaysLeft < 0) return words.overdue(-workdaysLeft);
  return workdaysLeft === 0 ? words.today : words.left(workdaysLeft);
}
