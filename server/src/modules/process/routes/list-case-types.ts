import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function listCaseTypes(process: ProcessService): Route {
  return route(calls.listCaseTypes, () => process.listCaseTypes());
}
