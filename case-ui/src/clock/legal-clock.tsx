import type { CaseSummary } from '@anju/contract';
import { clockWords } from './clock-words.ts';
import styles from './legal-clock.module.css';

type Clock = Pick<CaseSummary, 'phase' | 'colour' | 'workdaysLeft' | 'pauseReason'>;

/** The words say how much of the legal period is left; the colour only repeats them. */
export function LegalClock({ of }: { readonly of: Clock }) {
  return <span className={`${styles.clock} ${styles[of.colour]}`}>{clockWords(of)}</span>;
}
