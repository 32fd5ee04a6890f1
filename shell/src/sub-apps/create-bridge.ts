import type { Appearance, Bridge, OpenPages, User, Watched } from '@anju/sub-app-kit';
import { showMessage, whileBusy, whileQueued } from '@anju/ui/controls';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { invalidateAnswers } from '../frame/queries.tsx';
import { useOwner } from '../session/owner.ts';
import type { Portal } from '../session/portal.ts';
import { useAppearance } from '../theme/theme.ts';
import { onEvent } from '../workspace/events/event-stream.ts';
import { useLayout } from '../workspace/preferences/preferences-store.ts';
import { tabId } from '../workspace/tabs/tab.ts';
import { closeTab, openTab, renameTab, setTabQuery } from '../workspace/tabs/tabs-store.ts';
import { setUnsaved } from '../workspace/tabs/unsaved-tabs.ts';
import { expectTab, onOpening } from './opening-pages.ts';
import { prepare, preparedPages } from './prepared-pages.ts';

interface BridgeOptions {
  readonly portal: Portal;
  readonly user: User;
  readonly appcode: string;
  readonly onReady: (appcode: string) => void;
}

export interface HeldBridge {
  readonly bridge: Bridge;
  showPages(pages: OpenPages): void;
  /** Ends the app and removes all listeners: a single one left would keep the app in memory. */
  end(): void;
}

/** The bridge is all that a running app gets of the shell. */
export function createBridge({ portal, user, appcode, onReady }: BridgeOptions): HeldBridge {
  const appearance = createStore(readAppearance);
  const pages = createStore<OpenPages>(() => ({ pages: [], activeId: undefined }));
  const change = () => appearance.setState(readAppearance());
  const ends = new Set([useAppearance.subscribe(change), useLayout.subscribe(change)]);
  /** Registers a listener until the app removes it or ends. */
  const untilEnd = (end: () => void) => {
    ends.add(end);
    return () => {
      ends.delete(end);
      end();
    };
  };
  const toWatched = <Value>({ getState, subscribe }: StoreApi<Value>): Watched<Value> => ({
    read: getState,
    watch: (listener) => untilEnd(subscribe(() => listener())),
  });
  return {
    bridge: {
      // The address is complete, because an app of another origin would resolve a path there.
      config: { ...portal.config, gateway: new URL(portal.config.gateway, location.origin).href },
      user,
      session: portal.session,
      appearance: toWatched(appearance),
      pages: toWatched(pages),
      ahead: {
        read: () => preparedPages.getState()[appcode] ?? nothingAhead,
        watch: toWatched(preparedPages).watch,
      },
      prepare: ({ appcode: owner = appcode, path }) => prepare(owner, path),
      onOpening: (listener) => untilEnd(onOpening(appcode, listener)),
      expect: ({ appcode: owner = appcode, path, query }) => expectTab(`/${owner}${path}`, query),
      openTab: ({ appcode: owner = appcode, path, ...tab }) =>
        openTab({ ...tab, path: `/${owner}${path}`, route: path }),
      closeTab: (id, { open } = {}) =>
        closeTab(id, open && tabId(`/${open.appcode ?? appcode}${open.path}`, open.query)),
      setTabTitle: renameTab,
      setTabQuery,
      setUnsaved,
      print: () => window.print(),
      // A workspace that waits for its owner to sign in again shows no messages.
      showMessage: (kind, text) => useOwner.getState().waiting || showMessage(kind, text),
      whileBusy,
      whileQueued,
      invalidate: invalidateAnswers,
      onEvent: (listener) => untilEnd(onEvent(listener)),
      onEnd: (listener) => void ends.add(listener),
      ready: onReady,
    },
    showPages: (shown) => pages.setState(shown, true),
    end() {
      for (const end of ends) end();
    },
  };
}

const nothingAhead: readonly string[] = [];

function readAppearance(): Appearance {
  const { uiSize } = useLayout.getState();
  return { ...useAppearance.getState(), size: uiSize === 'medium' ? 'middle' : uiSize };
}
