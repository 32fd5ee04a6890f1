import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function listMySessions({ sessions }: IdentityService): Route {
  return route(calls.listMySessions, (_input, { session }) => sessions.list(session));
}
