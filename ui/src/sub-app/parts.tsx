import { Button } from '../controls/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import styles from './parts.module.css';
import { texts } from './texts.ts';

function Loading() {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {texts.loading}
    </p>
  );
}

function Unbuilt() {
  return (
    <section className={styles.notice}>
      <svg className={styles.drawing} viewBox="0 0 240 120" aria-hidden="true">
        <path className={styles.ground} d="M0 106h240v4H0z" />
        <path className={styles.walls} d="M70 106V58h56v48z" />
        <path
          className={styles.frame}
          d="M126 106V34h4v72zm44 0V34h4v72zM126 34h48v4h-48zm0 24h48v4h-48zm0 24h48v4h-48z"
        />
        <path className={styles.crane} d="M44 106V10h4v96zM24 14h96v4H24zm84 4h2v18h-2z" />
      </svg>
      <h1 className={styles.heading}>{texts.unbuilt}</h1>
      <p className={styles.lead}>{texts.unbuiltLead}</p>
    </section>
  );
}

function Missing() {
  return (
    <section className={styles.notice}>
      <h1 className={styles.heading}>{texts.missing}</h1>
      <p className={styles.lead}>{texts.missingLead}</p>
    </section>
  );
}

function Failed({ retry, reason }: { readonly retry: () => void; readonly reason?: string }) {
  return (
    <section className={styles.notice} role="alert">
      <h1 className={styles.heading}>{reason === undefined ? texts.failed : texts.unreachable}</h1>
      <p className={styles.lead}>{reason === undefined ? texts.failedLead : texts.unreachableLead(reason)}</p>
      <Button look="filled" onClick={retry}>
        {texts.retry}
      </Button>
    </section>
  );
}

/** Every sub-app shows these parts while a page loads, if it does not exist (yet), or if it has failed. */
export const subAppParts = { Loading, Unbuilt, Missing, Failed };
