import { type BusinessModule, withHouse } from '../process/index.ts';
import type { HouseGuard, RegistryService } from '../registry/index.ts';
import { sh101 } from './cases/sh101/case-type.ts';
import { sh201 } from './cases/sh201/case-type.ts';
import * as tables from './migrations/0015-resale.ts';

interface Parts {
  readonly registry: Pick<RegistryService, 'sales'>;
  readonly house: HouseGuard;
}

export function resaleModule({ registry, house }: Parts): BusinessModule {
  return {
    name: 'resale',
    migrations: { '0015-resale': tables },
    routes: [],
    caseTypes: [withHouse(sh101(registry), house), withHouse(sh201(registry), house)],
  };
}
