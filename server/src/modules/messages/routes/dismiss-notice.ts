import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { MessagesService } from '../service.ts';

export function dismissNotice(messages: MessagesService): Route {
  return route(calls.dismissNotice, async ({ id }, { session }) => {
    await messages.dismissNotice(id, session.accountId);
    return null;
  });
}
