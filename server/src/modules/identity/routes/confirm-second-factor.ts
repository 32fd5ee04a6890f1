import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function confirmSecondFactor({ secondFactor }: IdentityService): Route {
  return route(calls.confirmSecondFactor, async ({ otp }, client) => ({
    recoveryCodes: await secondFactor.confirm(client.session, otp, client),
  }));
}
