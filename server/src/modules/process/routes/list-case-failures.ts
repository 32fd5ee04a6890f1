import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function listCaseFailures(process: ProcessService): Route {
  return route(calls.listCaseFailures, (input, { session }) => process.listCaseFailures(input, session.accountId));
}
