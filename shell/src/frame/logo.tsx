import styles from './logo.module.css';

export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--color-logo)" />
      <path d="M6 16.5 16 7l10 9.5V26H6z" fill="var(--color-on-accent)" />
      <path d="M13.5 26v-5.5a2.5 2.5 0 0 1 5 0V26z" fill="var(--color-logo)" />
    </svg>
  );
}
