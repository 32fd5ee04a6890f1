import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { MessagesService } from '../service.ts';

export function followEvents(messages: MessagesService): Route {
  return route(calls.followEvents, async (_input, { session }) => ({
    mediaType: 'text/event-stream',
    body: await messages.openEvents(session.accountId),
  }));
}
