import { expect, test } from 'vitest';
import { isReturnAddress } from './return-address.ts';

test('after signing in the browser returns to a page outside of the workspace, on this host, and nowhere else', () => {
  expect(isReturnAddress('/apps/lease-app/outer/houses')).toBe(true);
  for (const address of [
    ...['https://evil.example/apps/lease-app/outer/houses', '//evil.example/outer/x', '/\\\\evil.example/outer/x'],
    ...['/apps/lease-app/outer/../../../x', '/apps//evil.example/outer/x', 'javascript:alert(1)', '/portal/login', ''],
    ...['/apps/lease-app/outer/houses?next=//evil.example', '/apps/lease-app/outer/houses\n', '/apps/lease-app/outer/'],
  ])
    expect(isReturnAddress(address), address).toBe(false);
});
