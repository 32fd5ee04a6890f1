import { type ChangingParts, createChanging } from './service/changing.ts';
import { createHouses } from './service/houses.ts';
import { createLeases } from './service/leases.ts';
import { createPermits } from './service/permits.ts';
import { createRestrictions } from './service/restrictions.ts';
import { createSales } from './service/sales.ts';
import { createUnits } from './service/units.ts';

export type RegistryService = ReturnType<typeof createRegistryService>;

/** Every unit of the city, in one state. It is changed in the transaction of whatever changes it, each time with its cause. */
export function createRegistryService(parts: ChangingParts) {
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
