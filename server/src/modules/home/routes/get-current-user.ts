import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function getCurrentUser(home: HomeService): Route {
  return route(calls.getCurrentUser, async (_input, { session }) => {
    const { displayName, orgName, userType } = await home.getProfile(session.accountId);
    return { username: displayName, orgname: orgName, usertype: userType };
  });
}
