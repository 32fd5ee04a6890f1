import type { ReactNode } from 'react';
import styles from './cards.module.css';

const over: readonly string[] = ['已到期', '已变更', '已终止'];

export const isOver = (state: string): boolean => over.includes(state);

interface StateTagProps {
  /** It holds no more. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

export function StateTag({ isOver: over = false, children }: StateTagProps) {
  return (
    <span className={styles.tag} data-over={over || undefined}>
      {children}
    </span>
  );
}
