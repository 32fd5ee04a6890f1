import type { Module } from '../../platform/module.ts';
import * as accounts from './migrations/0002-identity-accounts.ts';
import type { IdentityService } from './service.ts';

export function identityModule(identity: IdentityService): Module {
  return {
    name: 'identity',
    migrations: { '0002-identity-accounts': accounts },
    routes: [],
    seedDemo: () => identity.seedDemoAccounts(),
  };
}
