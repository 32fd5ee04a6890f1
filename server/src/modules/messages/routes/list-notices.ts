import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { MessagesService } from '../service.ts';

export function listNotices(messages: MessagesService): Route {
  return route(calls.listNotices, (_input, { session }) => messages.listNotices(session.accountId));
}
