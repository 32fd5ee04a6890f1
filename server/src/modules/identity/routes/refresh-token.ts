import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function refreshToken({ sessions }: IdentityService): Route {
  return route(calls.refreshToken, (input, client) => sessions.refresh(input.refreshToken, client));
}
