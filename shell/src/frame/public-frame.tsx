import { paperCheckPage } from '@anju/contract';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { guestTexts } from '../guest-texts.ts';
import { pageReady } from '../page-ready.ts';
import { usePortal } from '../session/portal.ts';
import { useSession } from '../session/session.ts';
import { PageFrame } from './page-frame.tsx';
import styles from './public-frame.module.css';

const pages = [
  ['/main', guestTexts.pages.home],
  ['/navigation', guestTexts.pages.services],
  ['/main/notices', guestTexts.pages.notices],
  [`/${paperCheckPage}`, guestTexts.pages.verify],
  ['/progress', guestTexts.pages.progress],
] as const;

interface PublicFrameProps {
  readonly hero?: ReactNode;
  readonly children: ReactNode;
}

export function PublicFrame({ hero, children }: PublicFrameProps) {
  const { city } = usePortal().config;
  const signedIn = useSession((session) => session.signIn !== undefined);
  const [path] = useLocation();
  useLayoutEffect(() => {
    dispatchEvent(new Event(pageReady));
  }, []);
  return (
    <PageFrame
      shortTitle={guestTexts.shortTitle(city)}
      hero={hero}
      navigation={
        <nav className={styles.navigation} aria-label={guestTexts.navigation}>
          {pages.map(([address, name]) => (
            <Link key={address} className={styles.page} href={address} aria-current={path === address && 'page'}>
              {name}
            </Link>
          ))}
        </nav>
      }
      actions={
        signedIn ? (
          <Link className={styles.action} href="/welcome">
            {guestTexts.toWorkspace}
          </Link>
        ) : (
          <Link className={styles.action} href="/login">
            {guestTexts.logIn}
          </Link>
        )
      }
    >
      {children}
    </PageFrame>
  );
}
