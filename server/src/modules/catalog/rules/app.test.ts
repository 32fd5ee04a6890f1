import { BadInputError, ConflictError } from '@anju/contract';
import { expect, test } from 'vitest';
import { assertApp, assertSameApps } from './app.ts';

const origins = { subAppOrigins: ['https://apps.example'], frameOrigins: ['https://frames.example'] };
type Checked = Parameters<typeof assertApp>[0];
const check = (changes: Partial<Checked>) =>
  assertApp(
    { entry: '/apps/tax-app/', structure: 'kit', starttime: '2026-01-01', stoptime: '2026-01-01', ...changes },
    origins,
  );

test('an app comes from this portal, or from an origin that the deployment allows for its structure', () => {
  check({});
  check({ entry: 'https://apps.example/tax/', structure: 'page' });
  check({ entry: 'https://frames.example/', structure: 'iframe' });
  expect(() => check({ entry: 'https://frames.example/' })).toThrow('SUB_APP_ORIGINS');
  expect(() => check({ entry: 'https://apps.example/', structure: 'iframe' })).toThrow('FRAME_ORIGINS');
  expect(() => check({ entry: 'http://apps.example/' })).toThrow('http://apps.example 未获允许');
});

test.for([
  '/apps/tax-app',
  'apps/tax-app/',
  '/',
  '//apps.example/',
  '/apps/../portal/',
  '/apps/./x/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@apps.example/',
  'https://user@apps.example/',
  'https://:secret@apps.example/',
  'https://',
  '/apps/x/?a=1',
])('%s is no entry of an app', (entry) => {
  expect(() => check({ entry })).toThrow(BadInputError);
});

test('an app does not close before it opens', () => {
  expect(() => check({ stoptime: '2025-12-31' })).toThrow('停用日期不能早于启用日期');
});

test('an order names every app once', () => {
  assertSameApps([1, 8, 9], [9, 1, 8]);
  expect(() => assertSameApps([1, 8], [1, 1])).toThrow(BadInputError);
  for (const given of [[1], [1, 9], [1, 8, 9], []]) expect(() => assertSameApps([1, 8], given)).toThrow(ConflictError);
});
