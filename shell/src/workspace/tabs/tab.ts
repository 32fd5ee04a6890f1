import { type App, firstPage, type Page } from '@anju/contract';
import type { TabData } from '@anju/sub-app-kit';

/** A tab's address is its path and query. A page may change its query and keeps its id. */
export interface Tab extends TabData {
  readonly id: string;
  readonly title: string;
  /** The path stands below the shell's base, such as `/welcome` or `/{appcode}/…`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly route: string;
  readonly icon: string;
  /** If false, the page is loaded anew each time the tab is shown. */
  readonly keepAlive: boolean;
  readonly close: boolean;
  /** Each refresh raises the number, which makes it another page. */
  readonly generation: number;
}

export type NewTab = Pick<Tab, 'title' | 'path'> &
  Partial<Pick<Tab, 'params' | 'query' | 'keepAlive' | 'route' | 'icon' | 'meta'>>;

export interface OpenTabs {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
}

export const homePath = '/welcome';
export const isHome = (path: string): boolean => path === homePath || path === '/main';

export function addressOfTab({ path, query }: Pick<Tab, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

export function tabId(path: string, query: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
  return addressOfTab({ path, query: Object.fromEntries(pairs) });
}

export const homeTab = (title: string): Tab => ({
  id: homePath,
  title,
  path: homePath,
  params: {},
  query: {},
  route: '',
  icon: 'HomeOutlined',
  meta: {},
  keepAlive: true,
  close: false,
  generation: 0,
});

export const tabTo = ({ path, route, title }: Page, query: Tab['query'] = {}): NewTab => ({
  path,
  route,
  title,
  query,
});

export const appHome = ({ appcode, shortname, icon }: Pick<App, 'appcode' | 'shortname' | 'icon'>): NewTab => ({
  title: shortname,
  path: `/${appcode}${firstPage}`,
  route: firstPage,
  icon,
});
