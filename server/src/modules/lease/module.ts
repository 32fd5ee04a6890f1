import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MessagesService } from '../messages/index.ts';
import { type BusinessModule, withHouse } from '../process/index.ts';
import type { RegistryService } from '../registry/index.ts';
import { zl101 } from './cases/zl101/case-type.ts';
import { zl201 } from './cases/zl201/case-type.ts';
import * as tables from './migrations/0013-lease.ts';
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
  migrations: { '0013-lease': tables },
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
