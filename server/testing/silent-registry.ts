import { createContractRegister } from '../src/modules/contracts/index.ts';
import type { RegistryService } from '../src/modules/registry/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';

const nothingFound = async (): Promise<never[]> => [];
const nothingDone = async (): Promise<void> => {};
const changes = { reserve: nothingDone, change: nothingDone };

/** The registry agrees with every application, for tests of what a form says by itself. */
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
    enter: nothingDone,
    end: nothingDone,
    release: nothingDone,
  },
  houses: { findFault: async () => undefined, reserve: nothingDone, release: nothingDone, enter: nothingDone },
  permits: { check: nothingFound, enter: nothingDone, end: nothingDone, change: nothingDone },
};

/** Contracts are announced to nobody. */
export const silentContracts = createContractRegister({ clock: systemClock, events: { publish: () => {} } });
