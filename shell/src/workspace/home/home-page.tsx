import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../session/portal.ts';
import { useSession } from '../../session/session.ts';
import { workspaceTexts } from '../../workspace-texts.ts';
import { openTab } from '../tabs/tabs-store.ts';
import styles from './home-page.module.css';

/** The frame of the dashboard: who is here, and the way to their work. */
export function HomePage() {
  const { client } = usePortal();
  const apps = useSession((session) => session.user?.apps ?? []);
  const { data: user } = useQuery(callQuery(client, calls.getHomeUser, {}));
  const mayOpenBoxes = apps.some(({ appcode }) => appcode === 'main-app');
  const { data: counts } = useQuery({ ...callQuery(client, calls.countBoxes, {}), enabled: mayOpenBoxes });
  return (
    <div className={styles.page}>
      <section className={styles.user} aria-label={workspaceTexts.dashboard.user}>
        <h1 className={styles.greeting}>
          {greetingAt(new Date().getHours())}
          {user && `，${user.username}`}
        </h1>
        <p className={styles.about}>{user && [user.orgname, user.loginname].filter(Boolean).join(' · ')}</p>
      </section>
      {mayOpenBoxes && (
        <section className={styles.inbox} aria-label={workspaceTexts.dashboard.inbox}>
          {workspaceTexts.dashboard.boxes.map(({ path, title, counts: name }) => (
            <button key={path} className={styles.box} type="button" onClick={() => openTab({ path, title })}>
              {title}
              {name && <span className={styles.count}>{counts && workspaceTexts.dashboard.countOf(counts[name])}</span>}
            </button>
          ))}
        </section>
      )}
    </div>
  );
}

function greetingAt(hour: number): string {
  if (hour < 12) return workspaceTexts.dashboard.morning;
  return hour < 18 ? workspaceTexts.dashboard.afternoon : workspaceTexts.dashboard.evening;
}
