import { createContext, type ReactNode, type RefObject, use, useRef } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly title: string;
  readonly description?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const Heading = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** The focus goes to the heading if the element that had it is gone. */
export function usePageHeading(): RefObject<HTMLElement | null> | undefined {
  return use(Heading);
}

export function PageFrame({ title, description, actions, children }: PageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <div className={styles.about}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <Heading value={heading}>{children}</Heading>
    </section>
  );
}

interface PanelProps {
  /** Names the panel for screen readers, unless a heading inside does. */
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
