import type { OpenPage } from '@anju/sub-app-kit';
import { type Tab, tabId } from '../workspace/tabs/tab.ts';
import { useTabs } from '../workspace/tabs/tabs-store.ts';
import { appcodeOf, pageOfTab } from './page-of-tab.ts';

type Listener = (page: OpenPage) => void;

const listeners = new Map<Listener, string>();

/** Calls the listener with each page of an app that is expected or opened. The function it returns unsubscribes. */
export function onOpening(appcode: string, listener: Listener): () => void {
  listeners.set(listener, appcode);
  return () => void listeners.delete(listener);
}

function announce(page: OpenPage, path: string): void {
  for (const [listener, appcode] of listeners) if (appcode === appcodeOf(path)) listener(page);
}

/** Announces a tab that is about to be opened, so that its app can start loading; an open tab is skipped. */
export function expectTab(path: string, query: Tab['query'] = {}): void {
  const id = tabId(path, query);
  if (useTabs.getState().tabs.some((tab) => tab.id === id)) return;
  announce(pageOfTab({ id, path, query, params: {}, meta: {}, generation: 0 }), path);
}

useTabs.subscribe(({ tabs }, before) => {
  if (tabs === before.tabs) return;
  for (const tab of tabs) if (!before.tabs.some(({ id }) => id === tab.id)) announce(pageOfTab(tab), tab.path);
});
