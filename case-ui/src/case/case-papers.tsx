import { calls, type IssuedPaper } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge, useClient } from '@anju/sub-app-kit/react';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './case-page.module.css';

const own = texts.case;

export function CasePapers({ papers }: { readonly papers: readonly IssuedPaper[] }) {
  const { toDay } = cityTime(useBridge().config.timeZone);
  if (papers.length === 0) return <p className={styles.opinion}>{own.noPapers}</p>;
  return (
    <ul className={styles.papers}>
      {papers.map((paper) => (
        <li key={paper.id} className={styles.paper}>
          <PaperLink of={paper} />
          <span className={styles.opinion}>{[paper.number, toDay(paper.issuedAt)].join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

function PaperLink({ of: { id, title } }: { readonly of: IssuedPaper }) {
  const client = useClient();
  const [loading, setLoading] = useState(false);
  const read = async () => {
    // Opened at once: a browser lets no window come up later than the press.
    const shown = window.open('', '_blank');
    setLoading(true);
    try {
      const address = URL.createObjectURL(await client.call(calls.readPaper, { id }));
      if (shown) shown.location.href = address;
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
