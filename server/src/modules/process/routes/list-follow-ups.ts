import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function listFollowUps(process: ProcessService): Route {
  return route(calls.listFollowUps, (input, { session }) => process.listFollowUps(input, session.accountId));
}
