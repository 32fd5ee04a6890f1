import { Link } from 'wouter';
import { GuestActions } from '../../frame/guest-actions.tsx';
import { PageFrame } from '../../frame/page-frame.tsx';
import { texts } from '../../texts.ts';
import city from '../login/city.svg';
import styles from './public-home-screen.module.css';

export function PublicHomeScreen() {
  return (
    <PageFrame actions={<GuestActions />}>
      <section className={styles.hero}>
        <img className={styles.city} src={city} alt="" />
        <h1 className={styles.heading}>{texts.publicHome.heading}</h1>
        <p>{texts.publicHome.lead}</p>
      </section>
      <section className={styles.prompt}>
        <p>{texts.publicHome.prompt}</p>
        <div className={styles.ways}>
          <Link className={styles.logIn} href="/login">
            {texts.publicHome.logIn}
          </Link>
          <Link href="/navigation">{texts.publicHome.services}</Link>
        </div>
      </section>
    </PageFrame>
  );
}
