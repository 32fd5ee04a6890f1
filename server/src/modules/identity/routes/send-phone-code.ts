import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function sendPhoneCode({ phoneCodes }: IdentityService): Route {
  return route(calls.sendPhoneCode, async ({ name }) => {
    await phoneCodes.send(name);
    return { result: 1 as const };
  });
}
