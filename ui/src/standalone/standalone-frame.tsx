import type { ReactNode } from 'react';
import { BusyOverlay } from '../controls/busy.tsx';
import { Messages } from '../controls/messages.tsx';
import { texts } from '../sub-app/texts.ts';
import styles from './standalone-frame.module.css';

interface StandaloneFrameProps {
  readonly title: string;
  readonly name: string;
  readonly logInAddress: string | undefined;
  readonly homeAddress: string | undefined;
  readonly unlockAddress: string | undefined;
  readonly children: ReactNode;
}

export function StandaloneFrame(props: StandaloneFrameProps) {
  const { title, name, logInAddress, homeAddress, unlockAddress, children } = props;
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main">
        {texts.skipToContent}
      </a>
      <Messages />
      <BusyOverlay />
      <header className={styles.header}>
        <p className={styles.title}>{title}</p>
        {name && <p>{name}</p>}
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {logInAddress && (
          <Prompt heading={texts.logInFirst} lead={texts.logInFirstLead} address={logInAddress} action={texts.logIn} />
        )}
        {homeAddress && (
          <Prompt heading={texts.noAccess} lead={texts.noAccessLead} address={homeAddress} action={texts.home} />
        )}
        {unlockAddress && (
          <Prompt heading={texts.locked} lead={texts.lockedLead} address={unlockAddress} action={texts.unlock} />
        )}
        <div hidden={unlockAddress !== undefined}>{children}</div>
      </main>
    </div>
  );
}

interface PromptProps {
  readonly heading: string;
  readonly lead: string;
  readonly address: string;
  readonly action: string;
}

function Prompt({ heading, lead, address, action }: PromptProps) {
  return (
    <section className={styles.prompt}>
      <h1 className={styles.heading}>{heading}</h1>
      <p>{lead}</p>
      <a className={styles.logIn} href={address}>
        {action}
      </a>
    </section>
  );
}
