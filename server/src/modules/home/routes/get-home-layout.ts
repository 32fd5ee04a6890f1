import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function getHomeLayout(home: HomeService): Route {
  return route(calls.getHomeLayout, (_input, { session }) => home.getHomeLayout(session.accountId));
}
