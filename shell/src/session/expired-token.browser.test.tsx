import { calls } from '@anju/contract';
import { clerk } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { expectSelection, signInHere } from '../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { readStored } from '../../testing/stored.ts';
import { startSignInGateway } from '../../testing/workspace.ts';

const minuteMs = 60_000;

/** Builds a token as the server signs it, valid for a quarter of an hour by the server's clock. */
const tokenFrom = (issuedAt: number): string =>
  ['{}', JSON.stringify({ iat: issuedAt / 1_000, exp: (issuedAt + 15 * minuteMs) / 1_000 }), 'signature']
    .map(btoa)
    .join('.');

describe('access token that has expired', () => {
  test.each([
    ['fast', 10],
    ['slow', -10],
  ])(
    'is renewed as the server says, and a sign-in works, though the clock of the computer is ten minutes %s',
    async (_how, minutes) => {
      const atServer = Date.now();
      vi.setSystemTime(atServer + minutes * minuteMs);
      const gateway = startSignInGateway(clerk);
      const old = tokenFrom(atServer);
      gateway.answer(calls.login, { accessToken: old, refreshToken: 'first', browserToken: 'of this browser' });
      await openPortal('/login');
      await signInHere('clerk01');
      await expectSelection('林受理');
      expect(readStored('token')).toBe(old);
      expect(gateway.asked(calls.refreshToken)).toEqual([]);

      vi.setSystemTime(Date.now() + 16 * minuteMs);
      const renewed = tokenFrom(atServer + 16 * minuteMs);
      gateway.refuse(calls.getUserInfo, 'unauthorized');
      gateway.answer(calls.refreshToken, () => {
        gateway.answer(calls.getUserInfo, clerk);
        return { accessToken: renewed, refreshToken: 'second' };
      });
      await openPortalAgain('/index');
      await expectSelection('林受理');
      expect([readStored('token'), readStored('refresh-token')]).toEqual([renewed, 'second']);
      await expect.poll(() => gateway.asked(calls.refreshToken)).toEqual([{ refreshToken: 'first' }]);
    },
  );
});
