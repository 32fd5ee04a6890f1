import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as tables from './migrations/0002-identity.ts';
import { identityRoutes } from './routes.ts';
import type { IdentityService } from './service.ts';

const NoData = z.object({});

/** Captchas, codes, attempts: each hour. */
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

/** Each night: all sessions are walked through. */
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
    seedDemo: () => identity.seedDemoAccounts(),
  };
}
