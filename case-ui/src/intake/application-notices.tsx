import { type ApplicationStart, type Defect, type FormSection, linkTo, pages } from '@anju/contract';
import { useBridge, useCityTime, useOwnApp } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { useState } from 'react';
import styles from './application-form.module.css';
import { withoutDays } from './form-parts.ts';
import type { FormValue } from './form-value.ts';
import { texts } from './texts.ts';

interface ApplicationNoticesProps {
  readonly start: ApplicationStart;
  readonly draft: {
    readonly conflict: object | undefined;
    loadTheirs(): void;
    keepMine(): void;
  };
  readonly isNew: boolean;
  readonly defects: readonly Defect[];
  readonly layout: readonly FormSection[];
  onTakePrevious(form: FormValue): void;
}

export function ApplicationNotices({ start, draft, isNew, defects, layout, onTakePrevious }: ApplicationNoticesProps) {
  return (
    <>
      {draft.conflict && (
        <section className={styles.warning} role="alert">
          <p className={styles.cardTitle}>{texts.conflict.title}</p>
          <p>{texts.conflict.description}</p>
          <div className={styles.actions}>
            <Button onClick={draft.loadTheirs}>{texts.conflict.theirs}</Button>
            <Button onClick={draft.keepMine}>{texts.conflict.mine}</Button>
          </div>
        </section>
      )}
      {start.channel === 'window' && <p className={styles.notice}>{texts.window.notice}</p>}
      {defects.length > 0 && (
        <section className={styles.returned} aria-label={texts.returned.title}>
          <h2 className={styles.cardTitle}>{texts.returned.title}</h2>
          <ol className={styles.findings}>
            {defects.map(({ name, text }) => (
              <li key={`${name} ${text}`}>{text}</li>
            ))}
          </ol>
        </section>
      )}
      {isNew && (start.drafts.length > 0 || start.previous) && (
        <section className={styles.notice}>
          {start.drafts.length > 0 && <Drafts of={start.drafts} />}
          {start.previous && (
            <Previous of={start.previous} onTake={(form) => onTakePrevious(withoutDays(layout, form))} />
          )}
        </section>
      )}
    </>
  );
}

function Drafts({ of }: { readonly of: ApplicationStart['drafts'] }) {
  const bridge = useBridge();
  const { toMinute } = useCityTime();
  const { appcode } = useOwnApp();
  const page = Object.values(pages.applyOf).find((one) => one.appcode === appcode);
  if (!page) return null;
  return (
    <div className={styles.offer}>
      <p>{texts.drafts.title(of.length)}</p>
      <div className={styles.actions}>
        {of.map(({ id, changedAt }) => (
          <Button key={id} onClick={() => bridge.openTab({ ...linkTo(page), query: { id: String(id) } })}>
            {texts.drafts.resume(toMinute(changedAt))}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface PreviousProps {
  readonly of: NonNullable<ApplicationStart['previous']>;
  onTake(form: FormValue): void;
}

function Previous({ of: { number, form }, onTake }: PreviousProps) {
  const bridge = useBridge();
  const [isTaken, setIsTaken] = useState(false);
  if (isTaken) return null;
  return (
    <div className={styles.offer}>
      <p>
        {texts.previousCase.title(number)}
        <span className={styles.note}>{texts.previousCase.note}</span>
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            setIsTaken(true);
            onTake(form);
            bridge.showMessage('success', texts.previousCase.taken);
          }}
        >
          {texts.previousCase.take}
        </Button>
      </div>
    </div>
  );
}
