import type { ReactNode } from 'react';
import styles from './state-tag.module.css';

interface StateTagProps {
  /** The state is no longer in force. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

export function StateTag({ isOver = false, children }: StateTagProps) {
  return (
    <span className={styles.tag} data-over={isOver || undefined}>
      {children}
    </span>
  );
}
