import styles from './spinner.module.css';

/** Screen readers skip the spinner: a text beside it says what is awaited. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
