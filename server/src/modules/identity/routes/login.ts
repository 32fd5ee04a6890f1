import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function login({ signIn }: IdentityService): Route {
  return route(calls.login, (input, client) => signIn.login(input, client));
}
