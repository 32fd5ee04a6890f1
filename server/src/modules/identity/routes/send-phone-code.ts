import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function sendPhoneCode({ phoneCodes }: IdentityService): Route {
  return route(calls.sendPhoneCode, async (input, client) => ({
    result: 1 as const,
    requestId: await phoneCodes.send(input, client),
  }));
}
