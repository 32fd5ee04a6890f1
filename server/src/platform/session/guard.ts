import { type Call, ForbiddenError, SecondFactorNeededError, UnauthorizedError } from '@anju/contract';
import type { Session, SessionSource } from './session.ts';

const bearer = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * This lets a request through, or throws 401 or 403. A public call has no session, whatever it sends. The caller is
 * passed to `identified` before anything is refused to them, so that the log knows.
 */
export async function admit(
  { access, beforeSecondFactor }: Pick<Call, 'access' | 'beforeSecondFactor'>,
  authorization: string | undefined,
  sessions: SessionSource,
  identified: (session: Session) => void,
): Promise<void> {
  if (access === 'public') return;
  const token = authorization && bearer.exec(authorization)?.[1];
  const session = token ? await sessions.findSession(token) : undefined;
  if (!session) throw new UnauthorizedError();
  identified(session);
  if (session.needsSecondFactor && !beforeSecondFactor) throw new SecondFactorNeededError();
  if (access !== 'session' && !(await sessions.holdsPermission(session, access.permission))) throw new ForbiddenError();
}
