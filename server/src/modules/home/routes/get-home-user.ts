import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../../identity/index.ts';

export function getHomeUser(identity: IdentityService): Route {
  return route(calls.getHomeUser, async (_input, { session }) => {
    const { displayName, loginName, orgName } = await identity.getProfile(session.accountId);
    return { username: displayName, loginname: loginName, orgname: orgName };
  });
}
