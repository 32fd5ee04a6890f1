import type { ReactNode } from 'react';
import { usePortal } from '../session/portal.ts';
import { texts } from '../texts.ts';
import { CareModeButton } from './care-mode-button.tsx';
import { Logo } from './logo.tsx';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly navigation?: ReactNode;
  /** Replaces the full title in a narrow window. */
  readonly shortTitle?: string;
  readonly actions: ReactNode;
  readonly hero?: ReactNode;
  readonly children: ReactNode;
}

export function PageFrame({ navigation, shortTitle, actions, hero, children }: PageFrameProps) {
  const { title, bureau } = usePortal().config;
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main">
        {texts.skipToContent}
      </a>
      <header className={styles.header}>
        <p className={styles.brand}>
          <Logo />
          <span className={shortTitle && styles.wide}>{title}</span>
          {shortTitle && <span className={styles.narrow}>{shortTitle}</span>}
        </p>
        {navigation}
        <div className={styles.actions}>
          <CareModeButton />
          {actions}
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {hero}
        <div className={styles.content} data-below-hero={hero ? '' : undefined}>
          {children}
        </div>
      </main>
      <footer className={styles.footer}>{texts.sponsor(bureau)}</footer>
    </div>
  );
}
