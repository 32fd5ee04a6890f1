import type { ReactNode } from 'react';
import { usePortal } from '../session/portal.ts';
import { texts } from '../texts.ts';
import { CareModeButton } from './care-mode-button.tsx';
import { Logo } from './logo.tsx';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** At the end of the header. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Header, content and footer of a page outside the workspace. */
export function PageFrame({ actions, children }: PageFrameProps) {
  const { title, bureau } = usePortal().config;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.brand}>
          <Logo />
          {title}
        </p>
        <div className={styles.actions}>
          <CareModeButton />
          {actions}
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>{texts.sponsor(bureau)}</footer>
    </div>
  );
}
