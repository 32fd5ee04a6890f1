import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function rateCase(process: ProcessService): Route {
  return route(calls.rateCase, async (input, { session }) => {
    await process.rateCase(input, session.accountId);
    return null;
  });
}
