import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function getCaseProgress(process: ProcessService): Route {
  return route(calls.getCaseProgress, (input, client) => process.getCaseProgress(input, client));
}
