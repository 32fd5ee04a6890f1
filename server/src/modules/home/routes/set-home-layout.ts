import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function setHomeLayout(home: HomeService): Route {
  return route(calls.setHomeLayout, async ({ layout }, { session }) => {
    await home.setHomeLayout(layout, session.accountId);
    return null;
  });
}
