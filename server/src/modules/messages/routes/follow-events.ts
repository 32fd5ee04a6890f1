import type { Readable } from 'node:stream';
import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';

interface Events {
  openEvents(accountId: string): Promise<Readable>;
}

export function followEvents(messages: Events): Route {
  return route(calls.followEvents, async (_input, { session }) => ({
    mediaType: 'text/event-stream',
    body: await messages.openEvents(session.accountId),
  }));
}
