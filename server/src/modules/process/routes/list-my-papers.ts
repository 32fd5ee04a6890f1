import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function listMyPapers(process: ProcessService): Route {
  return route(calls.listMyPapers, ({ pageSize }, { session }) => process.listMyPapers(pageSize, session.accountId));
}
