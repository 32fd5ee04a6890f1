import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function saveDraft(process: ProcessService): Route {
  return route(calls.saveDraft, (input, { session }) => process.saveDraft(input, session.accountId));
}
