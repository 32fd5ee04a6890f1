import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import * as units from './migrations/0110-registry-units.ts';
import * as salesAndLeases from './migrations/0111-registry-sales-and-leases.ts';
import * as changes from './migrations/0112-registry-changes.ts';
import * as lighterUnits from './migrations/0113-registry-lighter-units.ts';
import * as housesByHand from './migrations/0115-registry-houses-by-hand.ts';
import * as leasesOfParties from './migrations/0120-registry-leases-of-parties.ts';
import * as leaseEnds from './migrations/0122-registry-lease-ends.ts';
import * as leaseTerms from './migrations/0123-registry-lease-terms.ts';
import * as changeTransactions from './migrations/0126-registry-change-transactions.ts';
import * as ownerComparisons from './migrations/0128-registry-owner-comparisons.ts';
import * as leasesOfSeized from './migrations/0150-registry-leases-of-seized.ts';
import * as leaseRights from './migrations/0151-registry-lease-rights.ts';
import * as knownRights from './migrations/0156-registry-known-rights.ts';
import { registryRoutes } from './routes.ts';
import { createFiledLeases } from './service/filed-leases.ts';
import { createReading } from './service/reading.ts';
import { createTableStreams } from './service/table-streams.ts';

type Parts = Parameters<typeof createReading>[1] &
  Parameters<typeof createTableStreams>[1] &
  Parameters<typeof createFiledLeases>[1];

export function registryModule(platform: Platform, parts: Parts): Module {
  const tableStreams = createTableStreams(platform, parts);
  return {
    name: 'registry',
    migrations: {
      '0110-registry-units': units,
      '0111-registry-sales-and-leases': salesAndLeases,
      '0112-registry-changes': changes,
      '0113-registry-lighter-units': lighterUnits,
      '0115-registry-houses-by-hand': housesByHand,
      '0120-registry-leases-of-parties': leasesOfParties,
      '0122-registry-lease-ends': leaseEnds,
      '0123-registry-lease-terms': leaseTerms,
      '0126-registry-change-transactions': changeTransactions,
      '0128-registry-owner-comparisons': ownerComparisons,
      '0150-registry-leases-of-seized': leasesOfSeized,
      '0151-registry-lease-rights': leaseRights,
      '0156-registry-known-rights': knownRights,
    },
    routes: registryRoutes(createReading(platform, parts), createFiledLeases(platform, parts), tableStreams),
    stop: () => tableStreams.close(),
    async seedDemo() {
      // Only the demo needs the made-up people, so they are loaded here.
      const { fillDemoRegistry } = await import('./service/demo-units.ts');
      await fillDemoRegistry(platform);
    },
  };
}
