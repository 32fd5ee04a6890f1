import { expect, test } from 'vitest';
import { findOwnAddress, innerOrigin, originInUse, ownOrigin, ownOrigins } from './own-address.ts';

const demo = { publicUrl: undefined, demo: true, host: '127.0.0.1' };

test('the public address is the own one, else the address the server listens on', () => {
  expect(ownOrigin({ ...demo, publicUrl: 'https://portal.example/' }, 8080)).toBe('https://portal.example');
  expect(ownOrigin(demo, 8080)).toBe('http://127.0.0.1:8080');
  expect(ownOrigin({ ...demo, host: '192.0.2.1' }, 80)).toBe('http://192.0.2.1');
  for (const host of ['0.0.0.0', '::']) expect(innerOrigin({ ...demo, host }, 8080)).toBe('http://127.0.0.1:8080');
  expect(innerOrigin({ ...demo, host: '::1' }, 8080)).toBe('http://[::1]:8080');
});

test('only a demo without a public address has the names of this machine, and on its own port', () => {
  expect(ownOrigins(demo, 8080)).toEqual(['http://127.0.0.1:8080', 'http://localhost:8080']);
  expect(ownOrigins({ ...demo, demo: false }, 8080)).toEqual(['http://127.0.0.1:8080']);
  expect(ownOrigins({ ...demo, publicUrl: 'http://demo.example' }, 8080)).toEqual(['http://demo.example']);
  expect(originInUse(demo, 8080, 'localhost:8080')).toBe('http://localhost:8080');
  for (const host of ['localhost:9', 'evil.example', '', undefined])
    expect(originInUse(demo, 8080, host)).toBe('http://127.0.0.1:8080');
  expect(originInUse({ ...demo, demo: false }, 8080, 'localhost:8080')).toBe('http://127.0.0.1:8080');
});

test('a redirect leads to a path of our own and nowhere else, and keeps its query', () => {
  const origins = ['https://portal.example', 'http://localhost:8080'];
  const find = (given: unknown) => findOwnAddress(given, origins, '/portal/login');
  expect(find('https://portal.example/portal/login?a=1&b=2#part')).toBe('https://portal.example/portal/login?a=1&b=2');
  expect(find('http://localhost:8080/portal/login')).toBe('http://localhost:8080/portal/login');
  for (const given of [
    undefined,
    7,
    new URL('https://portal.example/portal/login'),
    '',
    '/portal/login',
    'https://evil.example/portal/login',
    'https://portal.example.evil.example/portal/login',
    'http://portal.example/portal/login',
    'https://portal.example/portal/other',
    'https://user@portal.example/portal/login',
    'https://:secret@portal.example/portal/login',
    'javascript:alert(1)',
  ])
    expect(find(given), String(given)).toBeUndefined();
});
