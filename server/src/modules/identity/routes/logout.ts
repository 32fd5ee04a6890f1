import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function logout({ sessions }: IdentityService): Route {
  return route(calls.logout, async (_input, client) => {
    await sessions.end(client.session, client);
    return null;
  });
}
