import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** What a drawer shows of one thing: facts, then parts. */
export const Detail = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.detail}>{children}</div>
);

export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface PartProps {
  readonly title: string;
  /** Stands in place of the children of a part that has none. */
  readonly nothing?: string | false;
  readonly children: ReactNode;
}

export function Part({ title, nothing, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.partTitle}>{title}</h3>
      {nothing ? <p className={styles.nothing}>{nothing}</p> : children}
    </section>
  );
}
