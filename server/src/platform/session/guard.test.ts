import { expect, test } from 'vitest';
import { admit as admitTo } from './guard.ts';
import type { Session, SessionSource } from './session.ts';

const session: Session = {
  id: 's',
  accountId: 'a',
  userType: 'GOV_STAFF',
  loginType: 'normal',
  needsSecondFactor: false,
};
const sessions = {
  findSession: async (token: string) => (token === 'good.token' ? session : undefined),
  holdsPermission: async (_session: Session, permission: string) => permission === 'catalog.manage',
};

/** The result is the session that was identified, if the call is let through. */
async function admit(call: Parameters<typeof admitTo>[0], authorization: string | undefined, source: SessionSource) {
  let found: Session | undefined;
  await admitTo(call, authorization, source, (one) => {
    found = one;
  });
  return found;
}

test('a public call has no session, whatever it sends', async () => {
  expect(await admit({ access: 'public' }, 'Bearer good.token', sessions)).toBeUndefined();
});

test('a session call takes a living session and nothing else', async () => {
  expect(await admit({ access: 'session' }, 'Bearer good.token', sessions)).toBe(session);
  for (const header of [
    undefined,
    '',
    'Bearer ',
    'Bearer other',
    'Basic good.token',
    'Bearer good.token extra',
    'x Bearer good.token',
  ])
    await expect(admit({ access: 'session' }, header, sessions), String(header)).rejects.toMatchObject({ code: 401 });
});

test('a permission is held or the call is refused', async () => {
  expect(await admit({ access: { permission: 'catalog.manage' } }, 'Bearer good.token', sessions)).toBe(session);
  await expect(admit({ access: { permission: 'other' } }, 'Bearer good.token', sessions)).rejects.toMatchObject({
    code: 403,
  });
});

test('a session without its second factor gets no further than setting it up', async () => {
  const half = { ...sessions, findSession: async () => ({ ...session, needsSecondFactor: true }) };
  await expect(admit({ access: 'session' }, 'Bearer x', half)).rejects.toMatchObject({
    code: 403,
    errorName: 'second-factor-required',
  });
  expect(await admit({ access: 'session', beforeSecondFactor: true }, 'Bearer x', half)).toMatchObject({ id: 's' });
});

test('who is refused is known all the same', async () => {
  const known: Session[] = [];
  const call = { access: { permission: 'other' } } as const;
  await expect(admitTo(call, 'Bearer good.token', sessions, (one) => known.push(one))).rejects.toThrow();
  expect(known).toEqual([session]);
});
