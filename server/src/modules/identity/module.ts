import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0002-identity.ts';
import { serveDemoProvider } from './routes/demo-provider.ts';
import { identityRoutes } from './routes.ts';
import type { IdentityService } from './service.ts';

const NoData = z.object({});

/** Captchas, codes and attempts are removed each hour. */
export function removalOfExpired({ cleaning }: IdentityService): JobKind<typeof NoData> {
  return {
    name: 'identity-remove-expired',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 3_600,
    runSeconds: 60,
    cron: '50 * * * *',
    run: () => cleaning.removeExpired(),
  };
}

/** The job walks through all sessions, so it runs at night only. */
export function removalOfPastSessions({ cleaning }: IdentityService): JobKind<typeof NoData> {
  return {
    name: 'identity-remove-past-sessions',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 12 * 3_600,
    runSeconds: 300,
    cron: '40 3 * * *',
    run: () => cleaning.removePastSessions(),
  };
}

export function identityModule(identity: IdentityService): Module {
  return {
    name: 'identity',
    migrations: { '0002-identity': tables },
    routes: identityRoutes(identity),
    jobs: [removalOfExpired(identity), removalOfPastSessions(identity)],
    serve: (server) => serveDemoProvider(server, identity),
    seedDemo: () => identity.seedDemoAccounts(),
  };
}
