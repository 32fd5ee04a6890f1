import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function resetPassword({ passwordChange }: IdentityService): Route {
  return route(calls.resetPassword, async (input, client) => {
    await passwordChange.reset(input, client);
    return { result: 1 as const };
  });
}
