import { Link } from 'wouter';
import { texts } from '../texts.ts';
import styles from './guest-actions.module.css';

export function GuestActions() {
  return (
    <Link className={styles.logIn} href="/login">
      {texts.publicHome.logIn}
    </Link>
  );
}
