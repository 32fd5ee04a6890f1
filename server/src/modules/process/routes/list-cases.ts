import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function listCases(process: ProcessService): Route {
  return route(calls.listCases, (input, { session }) => process.listCases(input, session.accountId));
}
