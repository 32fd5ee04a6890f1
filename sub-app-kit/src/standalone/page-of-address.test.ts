import { expect, test } from 'vitest';
import { addressOfPage, pageOfAddress } from './page-of-address.ts';

const pageOf = (address: string) => pageOfAddress('lease-app', new URL(address, 'http://portal.example'));

test('an address below the app names one of its pages; the app alone, its first', () => {
  expect(pageOf('/apps/lease-app/')).toEqual({ path: '/home', query: {} });
  expect(pageOf('/apps/lease-app')).toEqual({ path: '/home', query: {} });
  expect(pageOf('/apps/lease-app/contracts/mine?state=1')).toEqual({ path: '/contracts/mine', query: { state: '1' } });
});

test('a page has the address that leads to it', () => {
  const page = { path: '/contracts/mine', query: { state: '1', name: '张' } };
  expect(pageOf(addressOfPage('lease-app', page))).toEqual(page);
  expect(addressOfPage('lease-app', { path: '/home', query: {} })).toBe('/apps/lease-app/home');
});
