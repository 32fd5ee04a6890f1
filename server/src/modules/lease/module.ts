import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MessagesService } from '../messages/index.ts';
import { type BusinessModule, withHouse } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { zl101 } from './cases/zl101/case-type.ts';
import { zl201 } from './cases/zl201/case-type.ts';
import * as contracts from './migrations/0114-lease-contracts.ts';
import * as invitationSenders from './migrations/0116-lease-invitation-senders.ts';
import * as signerDocuments from './migrations/0117-lease-signer-documents.ts';
import * as suspicions from './migrations/0124-lease-suspicions.ts';
import * as invitedTelephones from './migrations/0127-lease-invited-telephones.ts';
import * as searchedAddresses from './migrations/0129-lease-searched-addresses.ts';
import * as depositLimits from './migrations/0152-lease-deposit-limits.ts';
import * as knownSenders from './migrations/0155-lease-known-senders.ts';
import { leaseRoutes } from './routes.ts';
import {
  createLeaseContracts,
  createSuspicionDesk,
  createSuspicionFinder,
  type LeaseParts,
  type SuspicionFinder,
} from './service.ts';

interface Below {
  readonly platform: Pick<Platform, 'clock' | 'events'>;
  readonly registry: Pick<RegistryService, 'leases' | 'houses' | 'house'>;
}

interface Doors extends Omit<LeaseParts, 'homes' | 'house'> {
  readonly platform: Platform;
  readonly registry: Pick<RegistryService, 'homes' | 'house' | 'lettings'>;
  readonly messages: LeaseParts['messages'] & Pick<MessagesService, 'remind'>;
}

export const leaseModule = {
  name: 'lease',
  migrations: {
    '0114-lease-contracts': contracts,
    '0116-lease-invitation-senders': invitationSenders,
    '0117-lease-signer-documents': signerDocuments,
    '0124-lease-suspicions': suspicions,
    '0127-lease-invited-telephones': invitedTelephones,
    '0129-lease-searched-addresses': searchedAddresses,
    '0152-lease-deposit-limits': depositLimits,
    '0155-lease-known-senders': knownSenders,
  },
  caseTypes: ({ platform, registry }) => [
    withHouse(zl101(registry), registry.house),
    withHouse(zl201(registry, platform), registry.house),
  ],
  start({ platform, registry: { homes, house, lettings }, ...doors }) {
    const leaseContracts = createLeaseContracts(platform, { ...doors, homes, house });
    const finder = createSuspicionFinder(platform, { ...doors, lettings });
    return {
      routes: leaseRoutes(leaseContracts, createSuspicionDesk(platform, doors)),
      jobs: [suspicionsJob(finder)],
      async seedDemo() {
        await leaseContracts.seedDemo();
        await finder.find(new AbortController().signal);
      },
    };
  },
} satisfies BusinessModule<Below, Doors>;

const NoData = z.object({});

/** The job runs at night and looks at leases that began, ended or were filed on the day before. */
function suspicionsJob({ find }: SuspicionFinder): JobKind<typeof NoData> {
  return {
    name: 'lease-suspicions',
    data: NoData,
    retryLimit: 1,
    worthSeconds: 12 * 3_600,
    runSeconds: 2 * 3_600,
    cron: '50 1 * * *',
    run: (_data, stop) => find(stop),
  };
}
