import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function getCase(process: ProcessService): Route {
  return route(calls.getCase, (input, { session }) => process.getCase(input.id, session.accountId));
}
