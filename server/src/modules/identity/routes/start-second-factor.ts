import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function startSecondFactor({ secondFactor, getProfile }: IdentityService): Route {
  return route(calls.startSecondFactor, async (_input, { session }) => {
    const { loginName } = await getProfile(session.accountId);
    return secondFactor.start(session, loginName);
  });
}
