import type { App } from '@anju/contract';
import type { OpenPage } from '@anju/sub-app-kit';
import type { Tab } from '../workspace/tabs/tab.ts';
import { appcodeOf, pageOfTab } from './page-of-tab.ts';

/** A pane is loaded once and stays: a whole app, or one page of an app that does not know of tabs. */
export interface Pane {
  readonly key: string;
  readonly app: App;
  /** The list is empty for an app that is loaded before its first tab. */
  readonly pages: readonly OpenPage[];
  /** The value is undefined while another pane is visible. */
  readonly activeId: string | undefined;
}

interface OpenApps {
  readonly apps: readonly App[];
  /** Only tabs that have been visible once are listed. */
  readonly tabs: readonly Tab[];
  readonly activeId: string;
  readonly preloaded: readonly string[];
}

export function listPanes({ apps, tabs, activeId, preloaded }: OpenApps): Pane[] {
  const alive = tabs.filter((tab) => tab.keepAlive || tab.id === activeId);
  return apps.flatMap((app) => {
    const own = alive.filter((tab) => appcodeOf(tab.path) === app.appcode);
    if (app.structure === 'kit') {
      if (own.length === 0 && !preloaded.includes(app.appcode)) return [];
      const active = own.find((tab) => tab.id === activeId);
      return [{ key: app.appcode, app, pages: own.map(pageOfTab), activeId: active?.id }];
    }
    return own.map((tab) => ({
      key: `${tab.generation} ${tab.id}`,
      app,
      pages: [pageOfTab(tab)],
      activeId: tab.id === activeId ? tab.id : undefined,
    }));
  });
}

export function isSamePage(one: OpenPage, other: OpenPage): boolean {
  return one.id === other.id && one.generation === other.generation && one.query === other.query;
}

export function isSamePane(one: Pane, other: Pane): boolean {
  return (
    one.app === other.app &&
    one.activeId === other.activeId &&
    one.pages.length === other.pages.length &&
    one.pages.every((page, at) => isSamePage(page, other.pages[at] as OpenPage))
  );
}
