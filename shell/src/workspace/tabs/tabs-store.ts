import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { addressOf } from '../../routes/addresses.ts';
import { useSession } from '../../session/session.ts';
import { sessionValues } from '../../storage/stored-values.ts';
import { activated, type CloseScope, closed, closedAround, moved, opened, refreshed, renamed } from './open-tabs.ts';
import { addressOfTab, type NewTab, type OpenTabs, type Tab, tabId } from './tab.ts';

const none: OpenTabs = { tabs: [], activeId: '' };

/** The row of tabs of this window; it survives a reload, and goes with the sign-in. */
export const useTabs = create<OpenTabs>(() => sessionValues.openTabs.read() ?? none);

useTabs.subscribe(({ tabs, activeId }) => {
  sessionValues.openTabs.write({ tabs, activeId });
  sessionValues.nonCachedMenus.write(tabs.filter((tab) => !tab.keepAlive).map((tab) => tab.path));
});

useSession.subscribe(({ signIn }, before) => {
  if (signIn !== before.signIn) useTabs.setState(none);
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

/** All but the home tab go, as when another app is chosen. */
export function clearTabs(home: Tab | undefined): void {
  useTabs.setState({ tabs: home ? [home] : [], activeId: home?.id ?? '' });
}

/** The browser has moved, by a link or by its own buttons: the tab of that address becomes active, opened if need be. */
export function followAddress(tab: NewTab): void {
  const open = useTabs.getState();
  const id = tabId(tab.path, tab.query);
  if (open.activeId === id) return;
  useTabs.setState(open.tabs.some((known) => known.id === id) ? activated(open, id) : opened(open, tab));
}
