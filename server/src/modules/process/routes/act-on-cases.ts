import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function actOnCases(process: ProcessService): Route {
  return route(calls.actOnCases, (input, { session }) => process.actOnAll(input, session.accountId));
}
