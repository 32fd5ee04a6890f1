import type { App } from '@anju/contract';
import { expect, test } from 'vitest';
import { homeTab, type Tab } from '../workspace/tabs/tab.ts';
import { listPanes } from './list-panes.ts';

const app = (appcode: string, structure: App['structure']) => ({ appcode, structure }) as App;
const apps = [app('main-app', 'kit'), app('lease-app', 'kit'), app('vendor-app', 'page')];
const tab = (path: string, given: Partial<Tab> = {}): Tab => ({ ...homeTab(''), id: path, path, ...given });
const panes = (tabs: Tab[], activeId: string, preloaded: string[] = []) =>
  listPanes({ apps, tabs, activeId, preloaded }).map(({ key, pages, activeId: shown }) => [
    key,
    pages.map(({ path }) => path),
    shown,
  ]);

test('SYS-04 all tabs of a kit app are pages of one pane, also while another app is in sight', () => {
  expect(panes([tab('/main-app/a'), tab('/main-app/b'), tab('/lease-app/c')], '/lease-app/c')).toEqual([
    ['main-app', ['/a', '/b'], undefined],
    ['lease-app', ['/c'], '/lease-app/c'],
  ]);
});

test('each tab of an app without the kit is a pane, and another one after a refresh', () => {
  expect(panes([tab('/vendor-app/a'), tab('/vendor-app/b', { generation: 1 })], '/vendor-app/b')).toEqual([
    ['0 /vendor-app/a', ['/a'], undefined],
    ['1 /vendor-app/b', ['/b'], '/vendor-app/b'],
  ]);
});

test('TAB-03 a page that is not kept alive is there only while it is in sight', () => {
  const tabs = [tab('/main-app/a', { keepAlive: false }), tab('/main-app/b')];
  expect(panes(tabs, '/main-app/b')).toEqual([['main-app', ['/b'], '/main-app/b']]);
  expect(panes(tabs, '/main-app/a')).toEqual([['main-app', ['/a', '/b'], '/main-app/a']]);
});

test('SYS-03 an app loaded ahead has a pane without pages', () => {
  expect(panes([], '/welcome', ['lease-app', 'vendor-app'])).toEqual([['lease-app', [], undefined]]);
});

test('a tab of an app that the user does not have has no pane', () => {
  expect(panes([tab('/org-app/a'), tab('/welcome')], '/org-app/a')).toEqual([]);
});
