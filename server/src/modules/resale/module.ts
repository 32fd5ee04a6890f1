import { type BusinessModule, withHouse } from '../process/index.ts';
import type { HouseGuard, RegistryService } from '../registry/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';
import * as verifications from './migrations/0060-resale-verifications.ts';
import * as verifyingAgency from './migrations/0133-resale-verifying-agency.ts';

interface Parts {
  readonly registry: Pick<RegistryService, 'sales'>;
  readonly house: HouseGuard;
}

export function resaleModule({ registry, house }: Parts): BusinessModule {
  return {
    name: 'resale',
    migrations: { '0060-resale-verifications': verifications, '0133-resale-verifying-agency': verifyingAgency },
    routes: [],
    caseTypes: [withHouse(sh101(registry), house), withHouse(sh201(registry), house)],
  };
}
