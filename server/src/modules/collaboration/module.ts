import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0007-collaboration.ts';
import { serveDemoPartners } from './routes/demo-partners.ts';
import { collaborationRoutes } from './routes.ts';
import { type HandledKind, joinHandlers } from './service/handlers.ts';
import type { CollaborationService } from './service.ts';

export function collaborationModule(collaboration: CollaborationService, handled: readonly HandledKind[]): Module {
  const handlers = joinHandlers(handled);
  const { delivery, deliverDue, demo } = collaboration;
  return {
    name: 'collaboration',
    migrations: { '0007-collaboration': tables },
    routes: collaborationRoutes(collaboration, handlers),
    jobs: [{ ...delivery, run: () => deliverDue(handlers) }, ...(demo ? [demo.laterAnswer] : [])],
    serve: (server) => serveDemoPartners(server, collaboration),
  };
}
