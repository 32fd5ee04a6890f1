import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ReadCollaboration } from '../service.ts';

export function getMessage(collaboration: ReadCollaboration): Route {
  return route(calls.getMessage, ({ id }, caller) => collaboration.getMessage(id, caller));
}
