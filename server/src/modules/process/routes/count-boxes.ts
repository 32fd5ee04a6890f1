import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function countBoxes(process: ProcessService): Route {
  return route(calls.countBoxes, (_input, { session }) => process.countBoxes(session.accountId));
}
