import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function getUserInfoYjs(identity: IdentityService): Route {
  return route(calls.getUserInfoYjs, (_input, { session }) => identity.getUserInfo(session));
}
