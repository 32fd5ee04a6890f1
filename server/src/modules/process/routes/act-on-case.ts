import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function actOnCase(process: ProcessService): Route {
  return route(calls.actOnCase, (input, { session }) => process.act(input, session.accountId));
}
