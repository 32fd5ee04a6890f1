import type { Module } from '../../platform/module.ts';
import * as messages from './migrations/0015-collaboration-messages.ts';
import * as scopes from './migrations/0022-collaboration-scopes.ts';
import { getMessage } from './routes/get-message.ts';
import { listMessages } from './routes/list-messages.ts';
import { receiveMessage } from './routes/receive-message.ts';
import { resendMessage } from './routes/resend-message.ts';
import { setDemoPartnerMode } from './routes/set-demo-partner-mode.ts';
import type { CollaborationService, ListScopes } from './service.ts';

const routes = [receiveMessage, listMessages, getMessage, resendMessage];

interface Parts {
  /** From who keeps what officials look after. */
  readonly listScopes: ListScopes;
}

export function collaborationModule(collaboration: CollaborationService, { listScopes }: Parts): Module {
  const read = { ...collaboration, ...collaboration.readingFor(listScopes) };
  const { demo, jobs } = collaboration;
  return {
    name: 'collaboration',
    migrations: { '0015-collaboration-messages': messages, '0022-collaboration-scopes': scopes },
    routes: [...routes.map((route) => route(read)), ...(demo ? [setDemoPartnerMode(demo)] : [])],
    jobs,
  };
}
