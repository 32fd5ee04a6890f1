import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function countCasesByMonth(process: ProcessService): Route {
  return route(calls.countCasesByMonth, (_input, { session }) => process.countLastMonths(session.accountId));
}
