import type { Appearance, Bridge, OpenPages, User, Watched } from '@anju/sub-app-kit';
import { showMessage, whileBusy } from '@anju/ui/controls';
import { invalidateAnswers } from '../frame/queries.tsx';
import { useOwner } from '../session/owner.ts';
import type { Portal } from '../session/portal.ts';
import { useAppearance } from '../theme/theme.ts';
import { useLayout } from '../workspace/preferences/preferences-store.ts';
import { tabId } from '../workspace/tabs/tab.ts';
import { closeTab, openTab, renameTab } from '../workspace/tabs/tabs-store.ts';
import { setUnsaved } from '../workspace/tabs/unsaved-tabs.ts';

interface BridgeOptions {
  readonly portal: Portal;
  readonly user: User;
  readonly appcode: string;
  readonly onReady: (appcode: string) => void;
}

export interface HeldBridge {
  readonly bridge: Bridge;
  showPages(pages: OpenPages): void;
  /** From here on nobody is told of anything: what still listened would keep the app in memory. */
  end(): void;
}

/** What one running app has of the shell. */
export function createBridge({ portal, user, appcode, onReady }: BridgeOptions): HeldBridge {
  const appearance = createWatched(readAppearance());
  const pages = createWatched<OpenPages>({ pages: [], activeId: undefined });
  const change = () => appearance.change(readAppearance());
  const subscriptions = [useAppearance.subscribe(change), useLayout.subscribe(change)];
  return {
    bridge: {
      // In full: an app of another origin would look for a path there.
      config: { ...portal.config, gateway: new URL(portal.config.gateway, location.origin).href },
      user,
      session: portal.session,
      appearance: appearance.watched,
      pages: pages.watched,
      openTab: ({ appcode: owner = appcode, path, ...tab }) =>
        openTab({ ...tab, path: `/${owner}${path}`, route: path }),
      closeTab: (id, { open } = {}) =>
        closeTab(id, open && tabId(`/${open.appcode ?? appcode}${open.path}`, open.query)),
      setTabTitle: renameTab,
      setUnsaved,
      print: () => window.print(),
      // What waits for its owner has nobody to speak to.
      showMessage: (kind, text) => useOwner.getState().waiting || showMessage(kind, text),
      whileBusy,
      invalidate: invalidateAnswers,
      ready: onReady,
    },
    showPages: pages.change,
    end() {
      for (const unsubscribe of subscriptions) unsubscribe();
      appearance.end();
      pages.end();
    },
  };
}

function readAppearance(): Appearance {
  const { uiSize } = useLayout.getState();
  return { ...useAppearance.getState(), size: uiSize === 'medium' ? 'middle' : uiSize };
}

function createWatched<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  const watched: Watched<Value> = {
    read: () => value,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    watched,
    change(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    end: () => listeners.clear(),
  };
}
