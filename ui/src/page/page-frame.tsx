import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly description?: string;
  /** What can be done with the page as a whole. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function PageFrame({ title, description, actions, children }: PageFrameProps) {
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <div className={styles.about}>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

interface PanelProps {
  /** For those who do not see where it begins; left out where a heading inside says it. */
  readonly name?: string;
  readonly children: ReactNode;
}

export function Panel({ name, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={name}>
      {children}
    </section>
  );
}
