import type { DraftCheck } from '@anju/contract';
import styles from './application-form.module.css';
import { texts } from './texts.ts';

const own = texts.check;

interface CheckResultProps {
  readonly check: DraftCheck | undefined;
  readonly failure: string | undefined;
  readonly isChecking: boolean;
}

/** The automatic check has run on the saved draft, not on what is typed. */
export function CheckResult({ check, failure, isChecking }: CheckResultProps) {
  const lines = check && [
    ...check.missing.map(({ name }) => own.missing(name)),
    ...check.findings.map(({ text }) => text),
  ];
  return (
    <section className={styles.check}>
      <h3 className={styles.cardTitle}>{own.title}</h3>
      <div aria-live="polite">
        {isChecking && <p className={styles.note}>{own.running}</p>}
        {!isChecking && failure !== undefined && !check && <p className={styles.bad}>{failure}</p>}
        {!isChecking && !check && failure === undefined && <p className={styles.note}>{own.notYet}</p>}
        {lines?.length === 0 && <p className={styles.good}>{own.none}</p>}
        {lines && lines.length > 0 && (
          <>
            <p className={styles.note}>{own.hint}</p>
            <ul aria-label={own.title} className={styles.findings}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
