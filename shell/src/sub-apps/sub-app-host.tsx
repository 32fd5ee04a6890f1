import type { App } from '@anju/contract';
import { useMemo } from 'react';
import type { Tab } from '../workspace/tabs/tab.ts';
import { closeTab } from '../workspace/tabs/tabs-store.ts';
import { AppPane } from './app-pane.tsx';
import { ClosedCover } from './closed-cover.tsx';
import { FramePane } from './frame-pane.tsx';
import { listPanes } from './list-panes.ts';
import styles from './sub-app-host.module.css';
import { usePreloaded } from './use-preloaded.ts';
import { useVisited } from './use-visited.ts';

interface SubAppHostProps {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
  readonly apps: readonly App[];
  readonly openApps: readonly App[];
}

export function SubAppHost({ tabs, activeId, apps, openApps }: SubAppHostProps) {
  const visited = useVisited(tabs, activeId);
  const { preloaded, onSettled } = usePreloaded(openApps);
  const panes = useMemo(
    () => listPanes({ apps, tabs: visited, activeId, preloaded }),
    [apps, visited, activeId, preloaded],
  );
  return (
    <div className={styles.host}>
      {panes.map((pane) => {
        const Pane = pane.app.structure === 'iframe' ? FramePane : AppPane;
        const closed = !openApps.includes(pane.app);
        return (
          <div key={pane.key} className={styles.pane} data-away={pane.activeId === undefined || undefined}>
            <div className={styles.running} inert={closed}>
              <Pane pane={pane} onSettled={onSettled} />
            </div>
            {closed && pane.activeId !== undefined && (
              <ClosedCover name={pane.app.appname} close={() => closeTab(activeId)} />
            )}
          </div>
        );
      })}
    </div>
  );
}
