import { expect, test } from 'vitest';
import { opened } from '../workspace/tabs/open-tabs.ts';
import { appHome, homeTab } from '../workspace/tabs/tab.ts';
import { addressInApp, appcodeOf, firstPageOf, pageOfTab } from './page-of-tab.ts';

const tab = (path: string, query = {}) => ({ ...homeTab(''), id: path, path, query });

test('RT-09 a path names its app and the page inside it', () => {
  expect(appcodeOf('/lease-app/contracts/mine')).toBe('lease-app');
  const carried = { params: { draft: 7 }, meta: { origin: 'menu' } };
  expect(pageOfTab({ ...tab('/lease-app/contracts/mine', { state: '1' }), ...carried })).toEqual({
    ...carried,
    id: '/lease-app/contracts/mine',
    path: '/contracts/mine',
    query: { state: '1' },
    generation: 0,
  });
  expect(pageOfTab(tab('/lease-app/')).path).toBe('/home');
  expect(pageOfTab(tab('/lease-app')).path).toBe('/home');
});

test('SYS-03 the page that an app prepares ahead is the one that its first tab shows', () => {
  const app = { appcode: 'lease-app', shortname: '', icon: '' };
  const [first] = opened({ tabs: [], activeId: '' }, appHome(app)).tabs;
  expect(first && pageOfTab(first)).toEqual(firstPageOf('lease-app'));
});

test('a page has its own address below the entry of its app, wherever that stands', () => {
  const page = { path: '/bills/list', query: { year: '2026' } };
  expect(addressInApp('/apps/vendor-app/', page)).toBe('/apps/vendor-app/bills/list?year=2026');
  expect(addressInApp('https://vendor.example', page)).toBe('https://vendor.example/bills/list?year=2026');
});
