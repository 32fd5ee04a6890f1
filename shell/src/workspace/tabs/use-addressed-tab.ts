import { type App, firstPage, pages } from '@anju/contract';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useOwner } from '../../session/owner.ts';
import { chooseApp } from '../../session/session.ts';
import { texts } from '../../texts.ts';
import { listPages, type MenuNode } from '../menu/menu-tree.ts';
import { appHome, homePath, homeTab, isHome, type NewTab } from './tab.ts';
import { followAddress, renameTab, useTabs } from './tabs-store.ts';

export function useAddressedTab(apps: readonly App[], menu: readonly MenuNode[]): void {
  const [path] = useLocation();
  const search = useSearch();
  const homeEnabled = useOwner((owner) => owner.user?.homeEnabled ?? false);
  const waiting = useOwner((owner) => owner.waiting);

  useEffect(() => {
    if (!homeEnabled || waiting) return;
    const { tabs } = useTabs.getState();
    if (!tabs.some((tab) => tab.path === homePath)) useTabs.setState({ tabs: [homeTab(texts.home), ...tabs] });
  });

  useEffect(() => {
    if (waiting) return;
    if (isHome(path)) {
      if (homeEnabled) followAddress(homeTab(texts.home));
      return;
    }
    const app = apps.find(({ appcode }) => path.startsWith(`/${appcode}/`));
    if (!app) return;
    followAddress(describePage(path, search, app, menu));
    // A link opened the page before an app was chosen, so the app of the address becomes the chosen one.
    if (!useOwner.getState().defaultApp) chooseApp(app);
  }, [path, search, apps, menu, homeEnabled, waiting]);

  // A page that was opened by its address gets its name when the menu has come.
  useEffect(() => {
    const titles = new Map(listPages(menu).map((trail) => [trail.at(-1)?.path, trail.at(-1)?.title]));
    for (const tab of useTabs.getState().tabs) {
      const app = apps.find(({ appcode }) => tab.path.startsWith(`/${appcode}/`));
      const title = titles.get(tab.path);
      if (title && tab.title === app?.shortname) renameTab(tab.id, title);
    }
  }, [menu, apps]);
}

/** Pages outside of every menu have titles in the catalogue; the first page of an app is named after the app. */
const findProductPage = (path: string) =>
  pages.catalogue.find((page) => page.path === path && page.route !== firstPage && page.kind !== 'heading');

function describePage(path: string, search: string, app: App, menu: readonly MenuNode[]): NewTab {
  const query = Object.fromEntries(new URLSearchParams(search));
  const page = listPages(menu)
    .find((trail) => trail.at(-1)?.path === path)
    ?.at(-1);
  const { title, icon, keepAlive } = page ?? findProductPage(path) ?? { ...appHome(app), keepAlive: true };
  return { title, icon: icon || app.icon, keepAlive, path, query, route: path.slice(app.appcode.length + 1) };
}
