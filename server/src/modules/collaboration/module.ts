import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0007-collaboration.ts';
import { serveDemoPartners } from './routes/demo-partners.ts';
import { collaborationRoutes } from './routes.ts';
import type { CollaborationService } from './service.ts';

export function collaborationModule(collaboration: CollaborationService): Module {
  return {
    name: 'collaboration',
    migrations: { '0007-collaboration': tables },
    routes: collaborationRoutes(collaboration),
    jobs: collaboration.jobs,
    serve: (server) => serveDemoPartners(server, collaboration),
  };
}
