import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ReadCollaboration } from '../service.ts';

export function listMessages(collaboration: ReadCollaboration): Route {
  return route(calls.listMessages, (input, caller) => collaboration.listMessages(input, caller));
}
