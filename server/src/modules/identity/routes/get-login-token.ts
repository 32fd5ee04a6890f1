import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function getLoginToken({ loginCodes }: IdentityService): Route {
  return route(calls.getLoginToken, (input, client) => loginCodes.exchange(input, client));
}
