import type { RegistryService } from '../src/modules/registry/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';

const nothingFound = async (): Promise<never[]> => [];
const nothingDone = async (): Promise<void> => {};
const changes = { reserve: nothingDone, change: nothingDone };

/** For tests of what a form says by itself: a registry that agrees with every application. */
export const silentRegistry: Pick<RegistryService, 'leases' | 'sales' | 'permits' | 'houses'> = {
  leases: {
    check: nothingFound,
    ...changes,
    enter: nothingDone,
    release: nothingDone,
    end: nothingDone,
    handOver: nothingDone,
  },
  sales: {
    check: nothingFound,
    ...changes,
    areOfOneUnit: async () => true,
    confirm: nothingDone,
    file: nothingDone,
    dissolve: nothingDone,
  },
  houses: { findFault: async () => undefined, claim: nothingDone, release: nothingDone, enter: nothingDone },
  permits: { check: nothingFound, grant: nothingDone, end: nothingDone, change: nothingDone },
};

/** What the case types of leases need besides. */
export const silentPlatform = { clock: systemClock, events: { publish: () => {} } };
