import { definePages } from '@anju/contract';
import { expect, test, vi } from 'vitest';
import { pageTable } from './sub-app.ts';

const pages = definePages('org-app', {
  home: { route: '/home', title: '首页' },
  developers: { kind: 'heading', route: '/developers', title: '开发企业' },
  filing: { parent: 'developers', route: '/developers/filing', title: '企业备案', caseType: 'ORG101' },
  directory: { kind: 'planned', parent: 'developers', route: '/developers/directory', title: '名录' },
});

const Page = () => null;

test('a page on which a case is applied for is opened with its type; planned pages are null, headings are none', async () => {
  const loadApplication = vi.fn(async (_caseType: string) => Page);
  const table = pageTable(pages, { home: async () => Page }, loadApplication);
  expect(Object.keys(table)).toEqual(['/home', '/developers/filing', '/developers/directory']);
  expect(table['/developers/directory']).toBeNull();
  expect(loadApplication).not.toHaveBeenCalled();
  expect(await table['/developers/filing']?.()).toBe(Page);
  expect(loadApplication).toHaveBeenCalledExactlyOnceWith('ORG101');
});

test('an app in which cases are applied for does not compile without the page for it', () => {
  // @ts-expect-error: nobody has said how the page of ORG101 is loaded.
  pageTable(pages, { home: async () => Page });
});
