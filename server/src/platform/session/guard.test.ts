import { expect, test } from 'vitest';
import { admit } from './guard.ts';
import type { Session } from './session.ts';

const session: Session = {
  id: 's',
  accountId: 'a',
  userType: 'GOV_STAFF',
  loginType: 'normal',
  permissions: new Set(['catalog.manage']),
};
const sessions = { findSession: async (token: string) => (token === 'good.token' ? session : undefined) };

test('a public call has no session, whatever it sends', async () => {
  expect(await admit('public', 'Bearer good.token', sessions)).toBeUndefined();
});

test('a session call takes a living session and nothing else', async () => {
  expect(await admit('session', 'Bearer good.token', sessions)).toBe(session);
  for (const header of [undefined, '', 'Bearer ', 'Bearer other', 'Basic good.token', 'Bearer good.token extra'])
    await expect(admit('session', header, sessions), String(header)).rejects.toMatchObject({ code: 401 });
});

test('a permission is held or the call is refused', async () => {
  expect(await admit({ permission: 'catalog.manage' }, 'Bearer good.token', sessions)).toBe(session);
  await expect(admit({ permission: 'other' }, 'Bearer good.token', sessions)).rejects.toMatchObject({ code: 403 });
});
