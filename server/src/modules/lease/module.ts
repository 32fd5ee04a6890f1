import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BusinessModule, withHouse } from '../process/index.ts';
import type { HouseGuard, RegistryService } from '../registry/index.ts';
import { zl101 } from './cases/zl101/case-type.ts';
import { zl201 } from './cases/zl201/case-type.ts';
import * as tables from './migrations/0013-lease.ts';
import { leaseRoutes } from './routes.ts';
import type { LeaseContracts, SuspicionDesk, SuspicionFinder } from './service.ts';

interface Parts {
  readonly platform: Pick<Platform, 'clock' | 'events'>;
  readonly registry: Pick<RegistryService, 'leases' | 'houses'>;
  readonly house: HouseGuard;
}

export function leaseModule({ platform, registry: { leases, houses }, house }: Parts): BusinessModule {
  return {
    name: 'lease',
    migrations: { '0013-lease': tables },
    routes: [],
    caseTypes: [withHouse(zl101({ leases, houses }), house), withHouse(zl201({ leases }, platform), house)],
  };
}

interface Served {
  readonly contracts: LeaseContracts;
  readonly suspicions: SuspicionDesk;
  readonly finder: SuspicionFinder;
}

/** Apart from the case types, which the engine is made of: what it answers leads to the engine. */
export function leaseContractsModule({ contracts: served, suspicions: desk, finder }: Served): Module {
  return {
    name: 'lease-contracts',
    migrations: {},
    routes: leaseRoutes(served, desk),
    jobs: [suspicionsJob(finder)],
    async seedDemo() {
      await served.seedDemo();
      await finder.find(new AbortController().signal);
    },
  };
}

const NoData = z.object({});

/** What begins, ends or is filed on a day is looked at in the night after it. */
function suspicionsJob({ find }: Served['finder']): JobKind<typeof NoData> {
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
