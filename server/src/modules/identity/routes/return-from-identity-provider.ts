import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function returnFromIdentityProvider({ singleSignOn }: IdentityService): Route {
  return route(calls.returnFromIdentityProvider, async (input, client) => ({
    location: await singleSignOn.goOn(input, client),
  }));
}
