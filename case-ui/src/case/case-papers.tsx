import { type CaseDetail, calls, type IssuedPaper } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import { texts } from '../texts.ts';
import styles from './case-page.module.css';
import { FileLink } from './file-link.tsx';
import { PaperChecks } from './paper-checks.tsx';
import { PaperDelivery } from './paper-delivery.tsx';

const own = texts.case;
type Remedy = NonNullable<IssuedPaper['remedies']>;

interface PapersProps {
  readonly of: Pick<CaseDetail, 'id' | 'number' | 'papers'>;
  /** Opening a paper for the first time records its delivery to the applicant, so the case has to be fetched again. */
  onRead(): void;
  readonly mayDeliver: boolean;
  /** The papers belong to the user, who may then see when a certificate was checked. */
  readonly areOwn?: boolean;
}

export function CasePapers({ of: { id, number, papers }, onRead, mayDeliver, areOwn = false }: PapersProps) {
  const { toDay } = cityTime(useBridge().config.timeZone);
  if (number === null) return <p className={styles.opinion}>{own.noPapers}</p>;
  return (
    <ul className={styles.papers}>
      <li className={styles.paper}>
        <FileLink
          className={styles.read as string}
          call={calls.readReceipt}
          id={String(id)}
          name={own.read(own.receipt)}
        />
        <span className={styles.opinion}>{own.receiptHint}</span>
      </li>
      {papers.map((paper) => (
        <li key={paper.id} className={styles.paper}>
          <FileLink
            className={styles.read as string}
            call={calls.readPaper}
            id={paper.id}
            name={own.read(paper.title)}
            onRead={onRead}
          />
          <span className={styles.opinion}>
            {[paper.number, toDay(paper.issuedAt), own.delivery(paper.delivery)].join(' · ')}
          </span>
          {mayDeliver && paper.delivery === null && <PaperDelivery of={paper} />}
          {paper.remedies && <Remedies of={paper.remedies} />}
          {areOwn && paper.kind === 'granted' && <PaperChecks of={paper} />}
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
