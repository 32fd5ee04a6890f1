import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function getProcessDrawing(process: ProcessService): Route {
  return route(calls.getProcessDrawing, ({ id }) => process.getProcessDrawing(Number(id)));
}
