import type { HomeCard } from '@anju/contract';
import { Button } from '@anju/ui/controls';
import type { ReactNode } from 'react';
import { homeTexts } from '../../home-texts.ts';
import { texts } from '../../texts.ts';
import styles from './card.module.css';

interface CardProps {
  readonly name: HomeCard;
  readonly beside?: ReactNode;
  readonly action?: ReactNode;
  /** The content of the card makes clear what it is, so it shows no title. */
  readonly untitled?: boolean;
  readonly children: ReactNode;
}

export function Card({ name, beside, action, untitled = false, children }: CardProps) {
  const title = homeTexts.cards[name];
  return (
    <section className={styles.card} data-card={name} aria-label={title}>
      {!untitled && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {beside}
          <span className={styles.action}>{action}</span>
        </header>
      )}
      {children}
    </section>
  );
}

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface ContentProps<Data> {
  readonly of: Answer<Data>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows a placeholder until the data comes, or the reason why it did not. A failed refresh keeps the old data without a
 * message.
 */
export function CardContent<Data>({ of: { data, error, refetch }, children }: ContentProps<Data>) {
  if (data !== undefined) return children(data);
  if (error)
    return (
      <div className={styles.failed} role="alert">
        <p>{error.message}</p>
        <Button onClick={() => refetch()}>{texts.retry}</Button>
      </div>
    );
  return <span className={styles.skeleton} role="status" aria-label={homeTexts.loading} />;
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
