import type { App } from '@anju/contract';
import { useMemo } from 'react';
import type { Tab } from '../workspace/tabs/tab.ts';
import { AppPane } from './app-pane.tsx';
import { FramePane } from './frame-pane.tsx';
import { listPanes } from './list-panes.ts';
import styles from './sub-app-host.module.css';
import { usePreloaded } from './use-preloaded.ts';
import { useVisited } from './use-visited.ts';

interface SubAppHostProps {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
  /** Those of the user. */
  readonly apps: readonly App[];
}

/** The pages of every open tab that belongs to a sub-application; the active one in sight, the others alive behind it. */
export function SubAppHost({ tabs, activeId, apps }: SubAppHostProps) {
  const visited = useVisited(tabs, activeId);
  const { preloaded, onSettled } = usePreloaded(apps);
  const panes = useMemo(
    () => listPanes({ apps, tabs: visited, activeId, preloaded }),
    [apps, visited, activeId, preloaded],
  );
  return (
    <div className={styles.host}>
      {panes.map((pane) => {
        const Pane = pane.app.structure === 'iframe' ? FramePane : AppPane;
        return (
          <div
            key={pane.key}
            className={styles.pane}
            inert={pane.activeId === undefined}
            data-away={pane.activeId === undefined || undefined}
          >
            <Pane pane={pane} onSettled={onSettled} />
          </div>
        );
      })}
    </div>
  );
}
