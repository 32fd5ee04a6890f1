import { calls, type IssuedPaper } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge, useClient } from '@anju/sub-app-kit/react';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './case-page.module.css';

const own = texts.case;
type Remedy = NonNullable<IssuedPaper['remedies']>;

interface PapersProps {
  readonly papers: readonly IssuedPaper[];
  /** Who opens a paper of theirs for the first time is delivered it by that. */
  onRead(): void;
}

export function CasePapers({ papers, onRead }: PapersProps) {
  const { toDay } = cityTime(useBridge().config.timeZone);
  if (papers.length === 0) return <p className={styles.opinion}>{own.noPapers}</p>;
  return (
    <ul className={styles.papers}>
      {papers.map((paper) => (
        <li key={paper.id} className={styles.paper}>
          <PaperLink of={paper} onRead={onRead} />
          <span className={styles.opinion}>
            {[paper.number, toDay(paper.issuedAt), own.delivery(paper.delivery)].join(' · ')}
          </span>
          {paper.remedies && <Remedies of={paper.remedies} />}
        </li>
      ))}
    </ul>
  );
}

function Remedies({ of: { reviewUntil, litigationUntil, reviewUrl } }: { readonly of: Remedy }) {
  return (
    <p className={styles.remedies}>
      {own.remedies(reviewUntil, litigationUntil)}
      {reviewUrl !== null && (
        <a href={reviewUrl} target="_blank" rel="noreferrer">
          {own.reviewOnline}
        </a>
      )}
    </p>
  );
}

interface LinkProps {
  readonly of: IssuedPaper;
  onRead(): void;
}

function PaperLink({ of: { id, title }, onRead }: LinkProps) {
  const client = useClient();
  const [loading, setLoading] = useState(false);
  const read = async () => {
    // Opened at once: a browser lets no window come up later than the press.
    const shown = window.open('', '_blank');
    setLoading(true);
    try {
      const address = URL.createObjectURL(await client.call(calls.readPaper, { id }));
      if (shown) shown.location.href = address;
      onRead();
    } catch {
      // The client has shown the failure.
      shown?.close();
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button className={styles.read as string} type="link" loading={loading} onClick={read}>
      {own.read(title)}
    </Button>
  );
}
