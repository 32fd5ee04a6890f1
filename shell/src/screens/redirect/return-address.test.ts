import { expect, test } from 'vitest';
import { isReturnAddress } from './return-address.ts';

test.each([
  '/portal/lease-app/contracts/invitation?token=x0-_Y',
  '/portal/main-app/main/searchGlobal?word=%E5%BC%A0%2F%E6%9D%8E&page=2',
  '/portal/main-app/cases/%E5%BE%85%E5%8A%9E',
  '/portal/index',
  '/apps/lease-app/outer/houses',
  '/apps/lease-app/contracts/contract?id=7',
])('signing in leads back to a page of the portal: %s', (address) => {
  expect(isReturnAddress(address)).toBe(true);
});

test.each([
  ...[
    '',
    '/',
    'portal/index',
    'https://evil.example/portal/index',
    'http:/evil.example',
    'HTTPS://evil.example/apps/x',
  ],
  ...[
    '//evil.example/portal/index',
    '///evil.example/portal/x',
    '/\\evil.example/portal/x',
    '\\\\evil.example\\portal',
  ],
  ...['/portal//evil.example/x', '/portal/\\evil.example', '/apps//evil.example/outer/x', '/apps/x/'],
  ...['/%2f%2fevil.example', '/portal/%2F%2Fevil.example', '/%5cevil.example/portal/x', '/portal/%5c%5cevil.example/x'],
  ...['/portal/../x/y', '/portal/x/../../../y', '/portal/%2e%2e/gateway/x', '/portal/.%2e/gateway/x', '/apps/./x'],
  ...[
    'javascript:alert(1)',
    '/portal/javascript:alert(1)/../x',
    'data:text/html,x',
    ' /portal/index',
    '\t//evil.example',
  ],
  ...[
    '/portal/index\n',
    '/portal/%0a%0dx',
    '/portal/%00/x',
    '/portal/%zz/x',
    '/portal/x y',
    '/portal/x?y#//evil.example',
  ],
  ...['/gateway/api/auth/ssologin?type=ssologin', '/demo-idp/?gotourl=x', '/portalevil/index', '/apps.evil/x/y'],
  ...[
    '/portal/login',
    '/portal/login?back=/portal/index',
    '/portal/newLogin',
    '/portal/redirect',
    '/portal/redirectzl',
  ],
  ...['/portal/welcome', '/portal/401', '/portal/404', '@evil.example/portal/x', '/portal/x?"><script>'],
])('and nowhere else: %j', (address) => {
  expect(isReturnAddress(address)).toBe(false);
});
