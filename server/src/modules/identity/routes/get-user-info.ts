import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function getUserInfo(identity: IdentityService): Route {
  return route(calls.getUserInfo, (_input, { session }) => identity.getUserInfo(session));
}
