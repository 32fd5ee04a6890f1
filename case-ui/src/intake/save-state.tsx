import { useCityTime } from '@anju/sub-app-kit/react';
import { useEffect, useState } from 'react';
import styles from './application-form.module.css';
import { texts } from './texts.ts';

interface SaveStateProps {
  readonly draft: {
    readonly dirty: boolean;
    readonly saving: boolean;
    readonly failure: string | undefined;
    readonly stored: { readonly id: number | undefined; readonly version: number };
  };
  readonly changedAt: string | undefined;
}

export function SaveState({ draft: { dirty, saving, failure, stored }, changedAt }: SaveStateProps) {
  const { toMinute } = useCityTime();
  const [savedAt, setSavedAt] = useState<Date>();
  const [version, setVersion] = useState(stored.version);
  useEffect(() => {
    if (stored.version === version) return;
    setVersion(stored.version);
    setSavedAt(new Date());
  }, [stored.version, version]);
  const at = savedAt ?? changedAt;
  const words = () => {
    if (saving) return texts.save.saving;
    if (failure !== undefined) return texts.save.failed(failure);
    if (dirty) return texts.save.dirty;
    return stored.id === undefined || at === undefined ? texts.save.none : texts.save.saved(toMinute(at).slice(11));
  };
  return (
    <section className={styles.card}>
      <p role="status" className={failure === undefined ? undefined : styles.bad}>
        {words()}
      </p>
      <p className={styles.note}>{texts.save.where}</p>
    </section>
  );
}
