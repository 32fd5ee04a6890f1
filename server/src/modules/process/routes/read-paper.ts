import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function readPaper(process: ProcessService): Route {
  return route(calls.readPaper, ({ id }, { session }) => process.readPaper(Number(id), session.accountId));
}
