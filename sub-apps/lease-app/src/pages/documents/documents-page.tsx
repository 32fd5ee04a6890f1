import { calls } from '@anju/contract';
import { DownloadButton } from '@anju/page-kit';
import { useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame } from '@anju/ui/page';
import styles from '../../parts/cards.module.css';
import { texts } from '../../texts.ts';
import { ContractTemplate } from './contract-template.tsx';
import { Guides } from './guides.tsx';

const own = texts.documents;

export function DocumentsPage() {
  useTabTitle(own.title);
  return (
    <PageFrame title={own.title} description={own.description}>
      <section className={styles.group} aria-label={own.records}>
        <h2 className={styles.heading}>{own.records}</h2>
        <div className={styles.card}>
          <p>{own.recordsLead}</p>
          <div className={styles.actions}>
            <DownloadButton call={calls.readMyRecords} input={{ format: 'xlsx' }} fileName={own.recordsFile('xlsx')}>
              {own.xlsx}
            </DownloadButton>
            <DownloadButton call={calls.readMyRecords} input={{ format: 'pdf' }} fileName={own.recordsFile('pdf')}>
              {own.pdf}
            </DownloadButton>
          </div>
        </div>
      </section>
      <ContractTemplate />
      <Guides />
    </PageFrame>
  );
}
