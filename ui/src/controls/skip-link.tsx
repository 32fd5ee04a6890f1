import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';
import { texts } from './texts.ts';

/** For the `main` that the link beside it leads to. */
export const skipTarget = { id: 'main', tabIndex: -1 } as const;

/** The first stop of Tab on a page: past what stands around its content. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    // Not by the address, which is the tabs'.
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector('main')?.focus();
  };
  return (
    <a className={styles.link} href={`#${skipTarget.id}`} onClick={skip}>
      {texts.skipToContent}
    </a>
  );
}
