import { paperCheckPage, portalBasePath } from '@anju/contract';
import { useConfig } from '@anju/sub-app-kit/react';
import { PageFrame } from '@anju/ui/page';
import { type ReactNode, useEffect } from 'react';
import styles from '../../parts/cards.module.css';
import { texts } from '../../texts.ts';
import { ContractTemplate } from '../documents/contract-template.tsx';
import { Guides } from '../documents/guides.tsx';
import { AskByNumber } from '../personal/progress-page.tsx';
import { OuterFrame } from './outer-frame.tsx';

const own = texts.outer;

interface GuestPageProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

function GuestPage({ title, description, children }: GuestPageProps) {
  const { title: portal } = useConfig();
  useEffect(() => {
    document.title = `${title} - ${portal}`;
  }, [title, portal]);
  return (
    <OuterFrame>
      <PageFrame title={title} description={description}>
        {children}
      </PageFrame>
    </OuterFrame>
  );
}

interface SignInProps {
  readonly note: string;
  readonly children?: ReactNode;
}

function SignIn({ note, children }: SignInProps) {
  return (
    <div className={styles.card}>
      {note !== '' && <p>{note}</p>}
      <div className={styles.actions}>
        <a
          className={`${styles.link} ${styles.filled}`}
          href={`${portalBasePath}login?${new URLSearchParams({ back: location.pathname + location.search })}`}
        >
          {own.signIn}
        </a>
        {children}
      </div>
    </div>
  );
}

export function GuestHouses() {
  const { lead, need } = own.forGuests.houses;
  return (
    <GuestPage title={texts.houses.title} description={lead}>
      <SignIn note={need} />
    </GuestPage>
  );
}

export function GuestContracts() {
  const { lead, need } = own.forGuests.contracts;
  return (
    <GuestPage title={texts.contracts.title} description={lead}>
      <SignIn note={need} />
    </GuestPage>
  );
}

export function GuestCertificates() {
  const { lead, need } = own.forGuests.certificates;
  return (
    <GuestPage title={texts.certificates.title} description={lead}>
      <SignIn note={need}>
        <a className={styles.link} href={`${portalBasePath}${paperCheckPage}`}>
          {own.check}
        </a>
      </SignIn>
    </GuestPage>
  );
}

export function GuestProgress() {
  const { lead, need } = own.forGuests.progress;
  return (
    <GuestPage title={texts.progress.title} description={lead}>
      <SignIn note={need} />
      <AskByNumber />
    </GuestPage>
  );
}

export function GuestDocuments() {
  return (
    <GuestPage title={texts.documents.title} description={texts.documents.description}>
      <ContractTemplate />
      <Guides />
    </GuestPage>
  );
}
