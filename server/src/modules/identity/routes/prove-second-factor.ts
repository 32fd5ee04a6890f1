import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function proveSecondFactor({ secondFactor }: IdentityService): Route {
  return route(calls.proveSecondFactor, async ({ otp }, client) => {
    await secondFactor.prove(client.session, otp, client);
    return null;
  });
}
