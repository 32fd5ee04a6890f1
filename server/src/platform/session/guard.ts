import { type Access, ForbiddenError, UnauthorizedError } from '@anju/contract';
import type { Session, SessionSource } from './session.ts';

const bearer = /^Bearer ([\w.~+/-]+=*)$/i;

/** Lets a request through, or throws 401 or 403. A public call has no session, whatever it sends. */
export async function admit(
  access: Access,
  authorization: string | undefined,
  sessions: SessionSource,
): Promise<Session | undefined> {
  if (access === 'public') return undefined;
  const token = authorization && bearer.exec(authorization)?.[1];
  const session = token ? await sessions.findSession(token) : undefined;
  if (!session) throw new UnauthorizedError();
  if (access !== 'session' && !session.permissions.has(access.permission)) throw new ForbiddenError();
  return session;
}
