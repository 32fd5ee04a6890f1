import type { CaseSummary } from '@anju/contract';
import { clockWords } from './clock-words.ts';
import styles from './legal-clock.module.css';

type Clock = Pick<CaseSummary, 'phase' | 'colour' | 'workdaysLeft' | 'pauseReason'>;

/** How much of the legal period is left: in words first, the colour repeats them. */
export function LegalClock({ of }: { readonly of: Clock }) {
  return <span className={`${styles.clock} ${styles[of.colour]}`}>{clockWords(of)}</span>;
}
