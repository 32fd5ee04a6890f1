import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function getHomeUser(home: HomeService): Route {
  return route(calls.getHomeUser, async (_input, { session }) => {
    const { displayName, loginName, orgName } = await home.getProfile(session.accountId);
    return { username: displayName, loginname: loginName, orgname: orgName };
  });
}
