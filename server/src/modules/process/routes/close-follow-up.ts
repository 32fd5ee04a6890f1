import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function closeFollowUp(process: ProcessService): Route {
  return route(calls.closeFollowUp, async (input, { session }) => {
    await process.closeFollowUp(input, session.accountId);
    return null;
  });
}
