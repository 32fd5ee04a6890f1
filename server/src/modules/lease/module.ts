import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BusinessModule } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { zl101 } from './cases/zl101/case-type.ts';
import { zl201 } from './cases/zl201/case-type.ts';
import * as contracts from './migrations/0114-lease-contracts.ts';
import * as invitationSenders from './migrations/0116-lease-invitation-senders.ts';
import * as signerDocuments from './migrations/0117-lease-signer-documents.ts';
import { leaseRoutes } from './routes.ts';
import type { LeaseContracts } from './service.ts';

interface Parts {
  readonly platform: Pick<Platform, 'clock'>;
  readonly registry: Pick<RegistryService, 'leases' | 'houses'>;
}

export function leaseModule({ platform, registry: { leases, houses } }: Parts): BusinessModule {
  return {
    name: 'lease',
    migrations: {
      '0114-lease-contracts': contracts,
      '0116-lease-invitation-senders': invitationSenders,
      '0117-lease-signer-documents': signerDocuments,
    },
    routes: [],
    caseTypes: [zl101({ leases, houses }), zl201({ leases }, platform.clock)],
  };
}

/** Apart from the case types, which the engine is made of: what it answers leads to the engine. */
export function leaseContractsModule(service: LeaseContracts): Module {
  return { name: 'lease-contracts', migrations: {}, routes: leaseRoutes(service), seedDemo: service.seedDemo };
}
