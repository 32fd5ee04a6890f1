import { Spinner } from '../controls/spinner.tsx';
import styles from './file-viewer.module.css';
import { texts } from './texts.ts';

export function Opening() {
  return (
    <p className={styles.note} role="status">
      <Spinner /> {texts.loading}
    </p>
  );
}
