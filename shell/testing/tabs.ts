import { page } from '@anju/page-test';
import { addressOf } from '../src/addresses.ts';

export const sideMenu = () => page.getByRole('navigation', { name: '菜单', exact: true });
export const tabs = () => page.getByRole('tablist').getByRole('tab');
export const activeTab = () => page.getByRole('tab', { selected: true });

export const tabNames = (): (string | null)[] =>
  tabs()
    .elements()
    .map(({ textContent }) => textContent);

export const address = (): string => decodeURIComponent(location.pathname.slice('/portal'.length) + location.search);

export const go = (path: string): void => history.pushState(null, '', addressOf(path));
