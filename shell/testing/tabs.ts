import { page } from '@anju/page-test';
import { addressOf } from '../src/addresses.ts';

export const sideMenu = () => page.getByRole('navigation', { name: '菜单', exact: true });
export const tabs = () => page.getByRole('tablist').getByRole('tab');
export const activeTab = () => page.getByRole('tab', { selected: true });

export const tabNames = (): (string | null)[] =>
  tabs()
    .elements()
    .map(({ textContent }) => textContent);

/** Below the base of the shell, as it stands in the bar of the browser. */
export const address = (): string => decodeURIComponent(location.pathname.slice('/portal'.length) + location.search);

/** Moves on as a link of the shell does. */
export const go = (path: string): void => history.pushState(null, '', addressOf(path));
