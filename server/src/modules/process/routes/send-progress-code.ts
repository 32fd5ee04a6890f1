import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ProcessService } from '../service.ts';

export function sendProgressCode(process: ProcessService): Route {
  return route(calls.sendProgressCode, async (input, client) => ({
    result: 1 as const,
    requestId: await process.sendProgressCode(input, client),
  }));
}
