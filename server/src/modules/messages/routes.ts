import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { MessagesService } from './service.ts';

export function messagesRoutes(messages: MessagesService): Route[] {
  return routesOf(callGroups.messages, {
    listNotices: (_input, { session }) => messages.listNotices(session.accountId),
    dismissNotice: ({ id }, { session }) => messages.dismissNotice(id, session.accountId).then(() => null),
    getNoticeSmsSettings: (_input, { session }) => messages.noticeSms.getSettings(session.accountId),
    setNoticeSmsSettings: (choices, { session }) =>
      messages.noticeSms.setSettings(choices, session.accountId).then(() => null),
    listNoticeSms: (_input, { session }) => messages.noticeSms.list(session.accountId),
    followEvents: async (_input, { session }) => ({
      mediaType: 'text/event-stream',
      body: await messages.openEvents(session),
    }),
  });
}
