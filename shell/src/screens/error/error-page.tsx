import type { ReactNode } from 'react';
import styles from './error-page.module.css';

interface ErrorPageProps {
  readonly mark?: string;
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The page draws itself without anything else, because it must show when nothing else does. */
export function ErrorPage({ mark, heading, lead, children }: ErrorPageProps) {
  return (
    <main className={styles.page}>
      <svg className={styles.drawing} viewBox="0 0 240 120" aria-hidden="true">
        <path className={styles.hill} d="M0 104q60-18 120-6t120-4v26H0z" />
        <path className={styles.house} d="M78 104V64H66l54-42 54 42h-12v40z" />
        <path className={styles.door} d="M108 104V82a12 12 0 0 1 24 0v22z" />
      </svg>
      {mark && <p className={styles.mark}>{mark}</p>}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  );
}
