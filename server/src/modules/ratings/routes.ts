import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { RatedCases, RatingsService } from './service.ts';

export function ratingsRoutes(ratings: RatingsService, cases: RatedCases): Route[] {
  return routesOf(callGroups.ratings, {
    rateCase: (input, { session }) => ratings.rateCase(input, session.accountId, cases).then(() => null),
    listFollowUps: (input, { session }) => ratings.listFollowUps(input, session.accountId, cases),
    closeFollowUp: (input, { session }) => ratings.closeFollowUp(input, session.accountId, cases).then(() => null),
  });
}
