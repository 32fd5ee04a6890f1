import type { Module } from '../../platform/module.ts';
import * as messages from './migrations/0015-collaboration-messages.ts';
import * as scopes from './migrations/0022-collaboration-scopes.ts';
import * as status from './migrations/0090-collaboration-status.ts';
import { serveDemoPartners } from './routes/demo-partners.ts';
import { collaborationRoutes } from './routes.ts';
import type { CollaborationService } from './service.ts';

export function collaborationModule(collaboration: CollaborationService): Module {
  return {
    name: 'collaboration',
    migrations: {
      '0015-collaboration-messages': messages,
      '0022-collaboration-scopes': scopes,
      '0090-collaboration-status': status,
    },
    routes: collaborationRoutes(collaboration),
    jobs: collaboration.jobs,
    serve: (server) => serveDemoPartners(server, collaboration),
  };
}
