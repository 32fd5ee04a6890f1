import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../../identity/index.ts';

export function getCurrentUser(identity: IdentityService): Route {
  return route(calls.getCurrentUser, async (_input, { session }) => {
    const { displayName, orgName, userType } = await identity.getProfile(session.accountId);
    return { username: displayName, orgname: orgName, usertype: userType };
  });
}
