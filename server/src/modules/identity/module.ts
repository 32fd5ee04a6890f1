import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as accounts from './migrations/0002-identity-accounts.ts';
import * as singleSignOn from './migrations/0005-identity-single-sign-on.ts';
import * as secondFactor from './migrations/0006-identity-second-factor.ts';
import * as accountAdministration from './migrations/0010-identity-account-administration.ts';
import * as guessing from './migrations/0024-identity-guessing.ts';
import * as waysIn from './migrations/0026-identity-ways-in.ts';
import * as provenIdentity from './migrations/0030-identity-proven-identity.ts';
import * as preferences from './migrations/0031-identity-preferences.ts';
import * as tableSettings from './migrations/0095-identity-table-settings.ts';
import * as accountNumbers from './migrations/0102-identity-account-numbers.ts';
import * as documentTypes from './migrations/0104-identity-document-types.ts';
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
    migrations: {
      '0002-identity-accounts': accounts,
      '0005-identity-single-sign-on': singleSignOn,
      '0006-identity-second-factor': secondFactor,
      '0010-identity-account-administration': accountAdministration,
      '0024-identity-guessing': guessing,
      '0026-identity-ways-in': waysIn,
      '0030-identity-proven-identity': provenIdentity,
      '0031-identity-preferences': preferences,
      '0095-identity-table-settings': tableSettings,
      '0102-identity-account-numbers': accountNumbers,
      '0104-identity-document-types': documentTypes,
    },
    routes: identityRoutes(identity),
    jobs: [removalOfExpired(identity), removalOfPastSessions(identity)],
    serve: (server) => serveDemoProvider(server, identity),
    seedDemo: () => identity.seedDemoAccounts(),
  };
}
