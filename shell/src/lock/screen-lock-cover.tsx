import { lazy, Suspense } from 'react';
import { useSession } from '../session/session.ts';
import { useScreenLock } from './screen-lock.ts';
import styles from './screen-lock-cover.module.css';

const LockScreen = lazy(async () => ({ default: (await import('./lock-screen.tsx')).LockScreen }));

/** The window's content stays mounted behind the cover, so nothing typed is lost. */
export function ScreenLockCover() {
  const locked = useScreenLock((lock) => lock.locked);
  const signedIn = useSession((session) => session.signIn !== undefined);
  if (!locked || !signedIn) return null;
  return (
    <Suspense fallback={<div className={styles.cover} aria-busy="true" />}>
      <LockScreen />
    </Suspense>
  );
}
