import { calls } from '@anju/contract';
import { DownloadButton } from '@anju/page-kit';
import styles from '../../parts/cards.module.css';
import { texts } from '../../texts.ts';

const own = texts.documents;

/** Guests may download the blank contract too, to sign it on paper. */
export function ContractTemplate() {
  return (
    <section className={styles.group} aria-label={own.templates}>
      <h2 className={styles.heading}>{own.templates}</h2>
      <div className={styles.card}>
        <p>{own.templateLead}</p>
        <div className={styles.actions}>
          <DownloadButton call={calls.readBlankContract} input={{ kind: 'lease' }} fileName={own.templateFile}>
            {own.template}
          </DownloadButton>
        </div>
      </div>
    </section>
  );
}
