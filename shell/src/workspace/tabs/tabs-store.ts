import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { addressOf } from '../../routes/addresses.ts';
import { useSession } from '../../session/session.ts';
import { sessionValues } from '../../storage/stored-values.ts';
import { activated, type CloseScope, closed, closedAround, moved, opened, refreshed, renamed } from './open-tabs.ts';
import { addressOfTab, type NewTab, type OpenTabs, tabId } from './tab.ts';

const none: OpenTabs = { tabs: [], activeId: '' };

/** The row of tabs of this window; it survives a reload, and goes with the sign-in. */
export const useTabs = create<OpenTabs>(() => sessionValues.openTabs.read() ?? none);

useTabs.subscribe(({ tabs, activeId }, before) => {
  sessionValues.openTabs.write({ tabs, activeId });
  if (tabs === before.tabs) return;
  sessionValues.nonCachedMenus.write(tabs.filter((tab) => !tab.keepAlive).map((tab) => tab.path));
});

// Another sign-in or another app begins with an empty row.
useSession.subscribe(({ signIn, defaultApp }, before) => {
  const switched = before.defaultApp !== undefined && defaultApp?.appid !== before.defaultApp.appid;
  if (signIn !== before.signIn || switched) useTabs.setState(none);
});

/** Applies a change; when another tab is active after it, the address follows. */
function change(next: OpenTabs): void {
  const before = useTabs.getState().activeId;
  useTabs.setState(next);
  const active = next.tabs.find((tab) => tab.id === next.activeId);
  if (active && next.activeId !== before) navigate(addressOf(addressOfTab(active)));
}

export const openTab = (tab: NewTab) => change(opened(useTabs.getState(), tab));
export const showTab = (id: string) => change(activated(useTabs.getState(), id));
export const closeTab = (id: string, openId?: string) => change(closed(useTabs.getState(), id, openId));
export const closeTabsAround = (id: string, scope: CloseScope) => change(closedAround(useTabs.getState(), id, scope));
export const refreshTab = (id: string) => change(refreshed(useTabs.getState(), id));
export const renameTab = (id: string, title: string) => change(renamed(useTabs.getState(), id, title));
export const moveTab = (id: string, to: number) => change(moved(useTabs.getState(), id, to));

/** The browser has moved, by a link or by its own buttons: the tab of that address becomes active, opened if need be. */
export function followAddress(tab: NewTab): void {
  const open = useTabs.getState();
  const id = tabId(tab.path, tab.query);
  if (open.activeId === id) return;
  useTabs.setState(open.tabs.some((known) => known.id === id) ? activated(open, id) : opened(open, tab));
}
