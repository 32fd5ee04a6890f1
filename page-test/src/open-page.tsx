import type { Page, PortalConfig } from '@anju/contract';
import type { PageAddress, TabData, User } from '@anju/sub-app-kit';
import type { SubApp } from '@anju/sub-app-kit/react';
import { SubAppRoot } from '@anju/sub-app-kit/root';
import { appearance, type Look, putOn } from './looks.ts';
import { clerk, portalConfig } from './people.ts';
import { doubleShell, type ShellDouble } from './shell-double.ts';
import { show } from './show.ts';

export interface PageOptions extends Partial<TabData>, Look {
  /** By default the user is an official. */
  readonly user?: User;
  readonly query?: PageAddress['query'];
  readonly config?: Partial<PortalConfig>;
}

export interface OpenedPage extends ShellDouble {
  /** Closes or reloads the window; what the page has stored in the browser stays. */
  leave(): Promise<void>;
}

/**
 * Opens a page of an app by its place in the catalogue, as a tab of the shell does; all its calls go to the gateway of
 * the test.
 */
export async function openPage(
  subApp: SubApp,
  { route: path }: Pick<Page, 'route'>,
  options: PageOptions = {},
): Promise<OpenedPage> {
  const { user = clerk, query = {}, config, params, meta, ...look } = options;
  await putOn(look);
  // The first load of the page's code takes time that says nothing about the page.
  await subApp.pages[path]?.();
  const { shell, bridge } = doubleShell({
    config: { ...portalConfig, ...config },
    user,
    appearance,
    path,
    query,
    ...(params && { params }),
    ...(meta && { meta }),
  });
  // A pane of the shell is as high as the window, and its page scrolls inside.
  const leave = await show(<SubAppRoot subApp={subApp} bridge={bridge} />, '100vh');
  return Object.assign(shell, { leave });
}
