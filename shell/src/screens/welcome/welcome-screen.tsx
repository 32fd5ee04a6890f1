import { Link } from 'wouter';
import { PageFrame } from '../../frame/page-frame.tsx';
import { SignedInActions } from '../../frame/signed-in-actions.tsx';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts.ts';
import styles from './welcome-screen.module.css';

export function WelcomeScreen() {
  const { user, defaultApp } = useSession();
  return (
    <PageFrame actions={<SignedInActions />}>
      <section className={styles.card}>
        <h1 className={styles.heading}>{texts.welcome.greeting(user?.displayName ?? '')}</h1>
        <p>{defaultApp ? texts.welcome.current(defaultApp.appname) : texts.welcome.noApp}</p>
        <Link href="/index">{texts.welcome.switchApp}</Link>
      </section>
    </PageFrame>
  );
}
