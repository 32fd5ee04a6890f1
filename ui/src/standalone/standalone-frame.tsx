import type { ReactNode } from 'react';
import { BusyOverlay } from '../controls/busy.tsx';
import { Messages } from '../controls/messages.tsx';
import { texts } from '../sub-app/texts.ts';
import styles from './standalone-frame.module.css';

interface StandaloneFrameProps {
  readonly title: string;
  readonly name: string;
  /** Where to sign in; absent for who is signed in. */
  readonly logInAddress: string | undefined;
  readonly children: ReactNode;
}

export function StandaloneFrame({ title, name, logInAddress, children }: StandaloneFrameProps) {
  return (
    <div className={styles.page}>
      <Messages />
      <BusyOverlay />
      <header className={styles.header}>
        <p className={styles.title}>{title}</p>
        {name && <p>{name}</p>}
      </header>
      <main className={styles.main}>
        {logInAddress ? (
          <section className={styles.prompt}>
            <h1 className={styles.heading}>{texts.logInFirst}</h1>
            <p>{texts.logInFirstLead}</p>
            <a className={styles.logIn} href={logInAddress}>
              {texts.logIn}
            </a>
          </section>
        ) : (
          children
        )}
      </main>
    </div>
  );
}
