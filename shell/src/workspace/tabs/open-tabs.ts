import { homePath, type NewTab, type OpenTabs, type Tab, tabId } from './tab.ts';

// These functions return a new row of tabs. None of them touches the browser.

/** Finds the tab with this address, whatever address it was opened with; if two share it, the active one. */
export function tabAt({ tabs, activeId }: OpenTabs, address: string): Tab | undefined {
  const there = tabs.filter(({ path, query }) => tabId(path, query) === address);
  return there.find(({ id }) => id === activeId) ?? there[0];
}

/** Adds a tab unless its page is open already, and activates it either way. */
export function opened(open: OpenTabs, { query = {}, ...given }: NewTab): OpenTabs {
  const { tabs } = open;
  const address = tabId(given.path, query);
  const there = tabAt(open, address);
  if (there) return { tabs, activeId: there.id };
  const id = freeId(tabs, address);
  const tab: Tab = {
    params: {},
    route: '',
    icon: '',
    keepAlive: true,
    meta: {},
    ...given,
    id,
    query,
    close: given.path !== homePath,
    generation: 0,
  };
  return { tabs: [...tabs, tab], activeId: id };
}

/** A tab keeps its id when its query changes, so the id of its old address may be taken. */
function freeId(tabs: readonly Tab[], address: string): string {
  let id = address;
  for (let n = 2; tabs.some((tab) => tab.id === id); n += 1) id = `${address} ${n}`;
  return id;
}

/** Closing activates the requested tab, else the one before, else the first. */
export function closed({ tabs, activeId }: OpenTabs, id: string, openId?: string): OpenTabs {
  const index = tabs.findIndex((tab) => tab.id === id);
  const tab = tabs[index];
  if (!tab?.close || tabs.length === 1) return { tabs, activeId };
  const rest = tabs.filter((other) => other !== tab);
  const asked = rest.find((other) => other.id === openId);
  if (asked) return { tabs: rest, activeId: asked.id };
  if (id !== activeId) return { tabs: rest, activeId };
  const next = rest[index - 1] ?? (rest[0] as Tab);
  return { tabs: rest, activeId: next.id };
}

export type CloseScope = 'others' | 'left' | 'right' | 'all';

/** Tabs that cannot be closed stay; closing all keeps the first. */
export function closedAround({ tabs, activeId }: OpenTabs, id: string, scope: CloseScope): OpenTabs {
  const index = tabs.findIndex((tab) => tab.id === id);
  if (index < 0) return { tabs, activeId };
  const stays = (tab: Tab, at: number): boolean => {
    if (!tab.close) return true;
    if (scope === 'all') return at === 0;
    if (scope === 'left') return at >= index;
    if (scope === 'right') return at <= index;
    return at === index;
  };
  const rest = tabs.filter(stays);
  if (rest.some((tab) => tab.id === activeId)) return { tabs: rest, activeId };
  const fallback = rest.find((tab) => tab.id === id) ?? (rest[0] as Tab);
  return { tabs: rest, activeId: fallback.id };
}

const changed = ({ tabs, activeId }: OpenTabs, id: string, change: (tab: Tab) => Partial<Tab>): OpenTabs => ({
  tabs: tabs.map((tab) => (tab.id === id ? { ...tab, ...change(tab) } : tab)),
  activeId,
});

export const refreshed = (open: OpenTabs, id: string) =>
  changed(open, id, ({ generation }) => ({ generation: generation + 1 }));

export const readdressed = (open: OpenTabs, id: string, query: Tab['query']) => changed(open, id, () => ({ query }));

export const renamed = (open: OpenTabs, id: string, title: string) => changed(open, id, () => ({ title }));

/**
 * A page that is not kept alive gets a new generation when it is left, so it is another page when it is shown again.
 */
export function activated(open: OpenTabs, id: string): OpenTabs {
  if (id === open.activeId || !open.tabs.some((tab) => tab.id === id)) return open;
  const left = open.tabs.find((tab) => tab.id === open.activeId);
  const after = left && !left.keepAlive ? refreshed(open, left.id) : open;
  return { ...after, activeId: id };
}

/** Tabs that cannot be closed keep their places at the front. */
export function moved({ tabs, activeId }: OpenTabs, id: string, to: number): OpenTabs {
  const tab = tabs.find((candidate) => candidate.id === id);
  if (!tab?.close) return { tabs, activeId };
  const rest = tabs.filter((other) => other !== tab);
  const fixed = rest.filter((other) => !other.close).length;
  const place = Math.min(Math.max(to, fixed), rest.length);
  return { tabs: rest.toSpliced(place, 0, tab), activeId };
}
