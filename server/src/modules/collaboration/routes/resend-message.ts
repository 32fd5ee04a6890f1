import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ReadCollaboration } from '../service.ts';

export function resendMessage(collaboration: ReadCollaboration): Route {
  return route(calls.resendMessage, ({ id }, caller) => collaboration.resendMessage(id, caller));
}
