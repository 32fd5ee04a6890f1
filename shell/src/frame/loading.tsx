import { Spinner } from '@anju/ui/controls';
import { texts } from '../texts.ts';
import styles from './loading.module.css';
import { useSlow } from './use-slow.ts';

export function Loading({ heading }: { readonly heading?: string }) {
  const slow = useSlow(true);
  return (
    <main className={styles.loading} aria-busy="true">
      <Spinner />
      {heading && <h1 className={styles.heading}>{heading}</h1>}
      <p role="status">
        {texts.redirect.loading}
        {slow && <span className={styles.slow}>{texts.slow}</span>}
      </p>
    </main>
  );
}
