import { Button } from '@anju/ui/controls';
import { type ReactNode, useId } from 'react';
import { guestTexts } from '../../guest-texts.ts';
import { texts } from '../../texts.ts';
import styles from './public-section.module.css';

interface PublicSectionProps {
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function PublicSection({ heading, lead, children }: PublicSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {heading}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

interface FailedProps {
  readonly message: string;
  readonly busy: boolean;
  readonly retry: () => void;
}

export function Failed({ message, busy, retry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>
        {guestTexts.loadFailed}：{message}
      </p>
      <Button resting={busy} onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  );
}
