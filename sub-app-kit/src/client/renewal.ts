import { CallError } from './call-error.ts';
import type { Session, Tokens } from './session.ts';

/** Returns the tokens for another try after `used` got a 401, or undefined if there are none. */
export type Renew = (used: Tokens | undefined) => Promise<Tokens | undefined>;

export function createRenewal(session: Session, requestTokens: (refreshToken: string) => Promise<Tokens>): Renew {
  let underWay: Promise<Tokens | undefined> | undefined;

  async function refresh(used: Tokens | undefined): Promise<Tokens | undefined> {
    const old = session.read();
    if (old?.accessToken !== used?.accessToken) return old;
    if (!old?.refreshToken) return undefined;
    const fresh = await requestTokens(old.refreshToken).catch(undefinedIfRefused);
    const current = session.read();
    // The user has signed out or in again meanwhile: storing the tokens would bring back a session that its owner has
    // left.
    if (current?.refreshToken !== old.refreshToken) return current;
    if (fresh) session.store(fresh);
    return fresh;
  }

  return async (used) => {
    const current = session.read();
    if (current?.accessToken !== used?.accessToken) return current;
    // A refresh token works once: a second refresh beside the first would end the whole session.
    underWay ??= session
      .alone(() => refresh(used))
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}

function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof CallError && error.code === 401) return undefined;
  throw error;
}
