import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '../session/session.ts';
import { SubAppHost } from '../sub-apps/sub-app-host.tsx';
import { closeTab, followAddress, refreshTab, showTab, useTabs } from './tabs/tabs-store.ts';
import styles from './workspace-screen.module.css';

const none: never[] = [];

export function WorkspaceScreen() {
  const [path] = useLocation();
  const search = useSearch();
  const apps = useSession((session) => session.user?.apps ?? none);
  const { tabs, activeId } = useTabs();
  useEffect(() => {
    const query = Object.fromEntries(new URLSearchParams(search));
    const [, appcode] = path.split('/');
    const title = apps.find((app) => app.appcode === appcode)?.shortname ?? path;
    followAddress({ title, path, query });
  }, [path, search, apps]);
  return (
    <div className={styles.workspace}>
      <div role="tablist">
        {tabs.map((tab) => (
          <span key={tab.id}>
            <button type="button" role="tab" aria-selected={tab.id === activeId} onClick={() => showTab(tab.id)}>
              {tab.title}
            </button>
            <button type="button" aria-label={`刷新${tab.title}`} onClick={() => refreshTab(tab.id)}>
              ↻
            </button>
            <button type="button" aria-label={`关闭${tab.title}`} onClick={() => closeTab(tab.id)}>
              ×
            </button>
          </span>
        ))}
      </div>
      <main>
        <SubAppHost tabs={tabs} activeId={activeId} apps={apps} />
      </main>
    </div>
  );
}
