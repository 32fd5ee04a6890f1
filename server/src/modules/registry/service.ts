import { type ChangingParts, createChanging } from './service/changing.ts';
import { createHoldings } from './service/holdings.ts';
import { createHomes } from './service/homes.ts';
import { createHouseGuard, type HouseGuardPlatform } from './service/house-guard.ts';
import { createHouses } from './service/houses.ts';
import { createLeases } from './service/leases.ts';
import { createLettings } from './service/lettings.ts';
import { createPermits } from './service/permits.ts';
import { createRestrictions } from './service/restrictions.ts';
import { createSales } from './service/sales.ts';
import { createUnits } from './service/units.ts';

export type RegistryService = ReturnType<typeof createRegistryService>;

/**
 * Every unit of the city has one state. It changes in the transaction of its cause, and each change is recorded with
 * that cause.
 */
export function createRegister(parts: ChangingParts) {
  const changing = createChanging(parts);
  return {
    leases: createLeases(changing),
    sales: createSales(changing),
    permits: createPermits(changing),
    restrictions: createRestrictions(changing),
    units: createUnits(changing),
    houses: createHouses(changing),
  };
}

export function createRegistryService(platform: ChangingParts & HouseGuardPlatform) {
  return {
    ...createRegister(platform),
    homes: createHomes(platform),
    holdings: createHoldings(platform),
    lettings: createLettings(platform),
    house: createHouseGuard(platform),
  };
}
