import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { addressOf } from '../../addresses.ts';
import { useOwner } from '../../session/owner.ts';
import { sessionValues } from '../../storage/stored-values.ts';
import {
  activated,
  type CloseScope,
  closed,
  closedAround,
  moved,
  opened,
  readdressed,
  refreshed,
  renamed,
  tabAt,
} from './open-tabs.ts';
import { addressOfTab, homePath, type NewTab, type OpenTabs, type Tab, tabId } from './tab.ts';
import { askBeforeLosing, forgetUnsavedBut } from './unsaved-tabs.ts';

const none: OpenTabs = { tabs: [], activeId: '' };
const carriesNothing = { params: {}, meta: {} };

/** The tabs of this window survive a reload and are removed with their owner. */
export const useTabs = create<OpenTabs>(storedTabs);

/** Tabs that an older version stored may lack newer fields. */
export function storedTabs(): OpenTabs {
  const open = sessionValues.openTabs.read();
  return open ? { ...open, tabs: open.tabs.map((tab) => ({ ...carriesNothing, ...tab })) } : none;
}

const storeOpen = ({ tabs, activeId }: OpenTabs) => sessionValues.openTabs.write({ tabs, activeId });
const storeNonCached = ({ tabs }: OpenTabs) =>
  sessionValues.nonCachedMenus.write(tabs.filter((tab) => !tab.keepAlive).map((tab) => tab.path));

useTabs.subscribe((open, before) => {
  forgetUnsavedBut(open.tabs);
  // Nothing of an expired session is stored.
  if (useOwner.getState().waiting) return;
  storeOpen(open);
  if (open.tabs !== before.tabs) storeNonCached(open);
});

// Another user or another app begins with an empty row.
useOwner.subscribe(({ user, defaultApp, waiting }, before) => {
  const left = before.user !== undefined && user?.id !== before.user.id;
  const switched = before.defaultApp !== undefined && defaultApp?.appid !== before.defaultApp.appid;
  if (left || switched) useTabs.setState(none);
  else if (before.waiting && !waiting) {
    storeOpen(useTabs.getState());
    storeNonCached(useTabs.getState());
  }
});

/** Applies a change. If it activates another tab, the address follows. */
function change(next: OpenTabs): void {
  const before = useTabs.getState().activeId;
  useTabs.setState(next);
  const active = next.tabs.find((tab) => tab.id === next.activeId);
  if (active && next.activeId !== before) navigate(addressOf(addressOfTab(active)));
}

/** Applies a change that ends pages, after the user has agreed to lose their unsaved input. */
function leave(toNext: (open: OpenTabs) => OpenTabs): void {
  const { tabs } = useTabs.getState();
  const staying = new Set(toNext(useTabs.getState()).tabs);
  askBeforeLosing(
    tabs.filter((tab) => !staying.has(tab)),
    () => change(toNext(useTabs.getState())),
  );
}

export const openTab = (tab: NewTab) => change(opened(useTabs.getState(), tab));
export const showTab = (id: string) => change(activated(useTabs.getState(), id));
/** The tab to show next is given by its address. */
export const closeTab = (id: string, next?: string) =>
  leave((open) => closed(open, id, next === undefined ? undefined : tabAt(open, next)?.id));
export const closeTabsAround = (id: string, scope: CloseScope) => leave((open) => closedAround(open, id, scope));
export const refreshTab = (id: string) => leave((open) => refreshed(open, id));
export const renameTab = (id: string, title: string) => change(renamed(useTabs.getState(), id, title));

/** The history entry is replaced: a step back leaves the page and does not undo the change of query. */
export function setTabQuery(id: string, query: Tab['query']): void {
  useTabs.setState(readdressed(useTabs.getState(), id, query));
  const { activeId } = useTabs.getState();
  if (activeId === id) navigate(addressOf(addressOfActiveTab()), { replace: true });
}

export const moveTab = (id: string, to: number) => change(moved(useTabs.getState(), id, to));

export function addressOfActiveTab(): string {
  const { tabs, activeId } = useTabs.getState();
  const active = tabs.find((tab) => tab.id === activeId);
  return active ? addressOfTab(active) : homePath;
}

/** Follows a link or the browser's own buttons: the tab of the new address becomes active, and is opened if need be. */
export function followAddress(tab: NewTab): void {
  const open = useTabs.getState();
  const there = tabAt(open, tabId(tab.path, tab.query));
  if (there && there.id === open.activeId) return;
  useTabs.setState(there ? activated(open, there.id) : opened(open, tab));
}
