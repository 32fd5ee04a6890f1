import { callGroups } from '@anju/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { receiveMessage } from './routes/receive-message.ts';
import { setDemoPartnerMode } from './routes/set-demo-partner-mode.ts';
import type { Handlers } from './service/handlers.ts';
import type { CollaborationService } from './service.ts';

const { setDemoPartnerMode: demoCall, ...servedCalls } = callGroups.collaboration;

export function collaborationRoutes(collaboration: CollaborationService, handlers: Handlers): Route[] {
  const { demo } = collaboration;
  return [
    ...routesOf(servedCalls, {
      receiveMessage: receiveMessage(collaboration, handlers),
      listMessages: collaboration.listMessages,
      getMessage: ({ id }, caller) => collaboration.getMessage(id, caller),
      listPartners: (_, caller) => collaboration.listPartners(caller),
      resendMessage: ({ id }, caller) => collaboration.resendMessage(id, caller),
    }),
    ...(demo ? [route(demoCall, setDemoPartnerMode(demo))] : []),
  ];
}
