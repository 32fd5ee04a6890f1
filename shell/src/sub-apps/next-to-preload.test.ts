import type { App } from '@anju/contract';
import { expect, test } from 'vitest';
import { nextToPreload } from './next-to-preload.ts';

const app = (appcode: string, structure: App['structure'] = 'kit') => ({ appcode, structure }) as App;
const apps = [app('vendor-app', 'page'), app('main-app'), app('lease-app')];

test('SYS-03 apps that keep their own pages are loaded ahead one after the other', () => {
  expect(nextToPreload(apps, [], [])).toBe('main-app');
  expect(nextToPreload(apps, ['main-app'], [])).toBeUndefined();
  expect(nextToPreload(apps, ['main-app'], ['main-app'])).toBe('lease-app');
  expect(nextToPreload(apps, ['main-app', 'lease-app'], ['main-app', 'lease-app'])).toBeUndefined();
});

test('SYS-03 an app that has been opened meanwhile is passed over at once', () => {
  expect(nextToPreload(apps, [], ['main-app'])).toBe('main-app');
  expect(nextToPreload(apps, ['main-app'], ['main-app', 'lease-app'])).toBe('lease-app');
});
