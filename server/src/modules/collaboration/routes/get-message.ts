import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { CollaborationService } from '../service.ts';

export function getMessage(collaboration: CollaborationService): Route {
  return route(calls.getMessage, ({ id }, caller) => collaboration.getMessage(id, caller));
}
