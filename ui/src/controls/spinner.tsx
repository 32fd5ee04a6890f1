import styles from './spinner.module.css';

/** What is waited for is said in words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
