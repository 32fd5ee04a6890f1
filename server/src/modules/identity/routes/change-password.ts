import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function changePassword({ passwordChange }: IdentityService): Route {
  return route(calls.changePassword, async (input, client) => {
    await passwordChange.change(client.session, input, client);
    return null;
  });
}
