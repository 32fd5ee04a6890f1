import type { MenuItem } from '@anju/contract';
import { expect, test } from 'vitest';
import { withoutOfficialPages } from './official-pages.ts';

const item = (id: string, parentid: string | null = null, route = `/${id}`): MenuItem => ({
  id,
  parentid,
  title: id,
  route,
  path: `/main-app/${id}`,
  icon: '',
  keepAlive: true,
});

test('who is no official has no page of officials, and no heading above such pages alone', () => {
  const items = [
    item('work', null, ''),
    item('boxes', 'work'),
    item('figures', null, ''),
    item('deeper', 'figures', ''),
    item('statistics', 'deeper'),
    item('records'),
  ];
  const left = withoutOfficialPages(items, new Set(['statistics']));
  expect(left.map(({ id }) => id)).toEqual(['work', 'boxes', 'records']);
  expect(withoutOfficialPages(items, new Set())).toEqual(items);
});
