import { Spinner, showMessage } from '@anju/ui/controls';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { CareModeButton } from '../../frame/care-mode-button.tsx';
import { Logo } from '../../frame/logo.tsx';
import { usePortal } from '../../session/portal.ts';
import { findSignOnReturn, type SignOnReturn, signOn } from '../../session/single-sign-on.ts';
import { texts } from '../../texts.ts';
import { loadNextScreens } from '../later.ts';
import city from './city.svg';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';

export function LoginScreen() {
  const { title, bureau } = usePortal().config;
  const signOnReturn = useSignOnReturn();
  useIdleTime(loadNextScreens);
  return (
    <div className={styles.page}>
      <header className={styles.scene}>
        <img className={styles.city} src={city} alt="" />
        <p className={styles.brand}>
          <Logo />
          {bureau}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{texts.login.lead}</p>
        <nav className={styles.doors} aria-label={texts.login.guide}>
          <Link className={styles.door} href="/navigation">
            {texts.login.guide}
          </Link>
          <Link className={styles.door} href="/main">
            {texts.login.publicHome}
          </Link>
        </nav>
      </header>
      <main className={styles.side}>
        <div className={styles.care}>
          <CareModeButton />
        </div>
        {signOnReturn ? <SigningOn signOnReturn={signOnReturn} /> : <LoginForm />}
        <footer className={styles.footer}>{texts.sponsor(bureau)}</footer>
      </main>
    </div>
  );
}

/** After a failed return, one message is shown and the parameters leave the address, so a reload does not repeat it. */
function useSignOnReturn(): SignOnReturn | undefined {
  const search = useSearch();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(search);
  const failed = params.has('ssoError');
  useEffect(() => {
    if (!failed) return;
    showMessage('error', texts.login.signOnFailed);
    navigate('/login', { replace: true });
  }, [failed, navigate]);
  return failed ? undefined : findSignOnReturn(search);
}

function SigningOn({ signOnReturn }: { readonly signOnReturn: SignOnReturn }) {
  const portal = usePortal();
  const [, navigate] = useLocation();
  const begun = useRef(false);
  useEffect(() => {
    // The code works only once, so an effect that runs again must not send it again.
    if (begun.current) return;
    begun.current = true;
    signOn(portal, signOnReturn).catch(() => {
      showMessage('error', texts.login.signOnFailed);
      navigate('/login', { replace: true });
    });
  }, [portal, signOnReturn, navigate]);
  return (
    <p className={styles.signingOn} role="status">
      <Spinner />
      {texts.login.signingOn}
    </p>
  );
}

function useIdleTime(work: () => void): void {
  useEffect(() => {
    const whenIdle = () => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) requestIdleCallback(work);
      else setTimeout(work, 1_000);
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
    return () => window.removeEventListener('load', whenIdle);
  }, [work]);
}
