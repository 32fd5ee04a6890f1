import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function searchEverything(process: ProcessService): Route {
  return route(calls.searchEverything, (input, { session }) => process.search(input, session.accountId));
}
