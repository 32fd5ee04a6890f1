import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function endMySession({ sessions }: IdentityService): Route {
  return route(calls.endMySession, async ({ id }, { session }) => {
    await sessions.endOne(session, id);
    return null;
  });
}
